//! The policy and value network: from an observation to every seat's share of the victory and points, and to a policy.
//!
//! A multi-layer perceptron with ReLU. Files hold 8-bit weights with a scale for each input row (or floats); here they
//! are floats, laid out so that plain loops are vectorised. The first layer is updated from a similar observation where
//! that is cheaper.

mod file;

pub use file::{Encoding, PolicyNetworkError, names_hash};

use noria_kernels::{self as kernels, dot, relu};
use noria_rules::Seat;

use crate::action_index::{self, AMOUNTS, Amounts};
use crate::evaluate::Values;
use crate::observation::{Observation, SIZE};

/// Points are hundreds inside the network.
pub const POINTS_SCALE: f32 = 100.0;

/// A layer: `output = bias + input · weights`, weights by input row.
#[derive(Clone, PartialEq)]
pub(crate) struct Layer {
    inputs: usize,
    bias: Vec<f32>,
    weights: Vec<f32>,
}

impl Layer {
    fn forward(&self, input: &[f32], out: &mut Vec<f32>) {
        out.clone_from(&self.bias);
        kernels::add_inputs(out, &self.weights, input);
    }
}

/// A policy and value network.
#[derive(Clone, PartialEq)]
pub struct PolicyNetwork {
    /// How it was made.
    pub origin: String,
    hidden: Vec<Layer>,
    share: Layer,
    points: Layer,
    spend: Layer,
    /// The policy head by action: its bias, and its weights.
    policy_bias: Vec<f32>,
    policy: Vec<f32>,
}

impl core::fmt::Debug for PolicyNetwork {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "PolicyNetwork({SIZE}")?;
        self.hidden.iter().try_for_each(|layer| write!(f, "-{}", layer.bias.len()))?;
        write!(f, ")")
    }
}

/// What the network says about an observation. Seats are rotated as in the observation.
#[derive(Debug, Clone, Default)]
pub struct Output {
    /// The share of the victory.
    pub share: Values,
    /// The points at the end.
    pub points: Values,
    /// The logit of paying or producing one of each thing.
    pub spend: [f32; AMOUNTS],
    /// The last hidden layer, from which logits of actions are computed.
    last: Vec<f32>,
}

/// Room for an evaluation, and first layers from which similar observations are updated.
#[derive(Debug, Clone, Default)]
pub struct Scratch {
    bases: [Option<Base>; Seat::MAX],
    sums: Vec<f32>,
    next: Vec<f32>,
}

#[derive(Debug, Clone)]
struct Base {
    observation: Box<Observation>,
    sums: Vec<f32>,
}

impl Scratch {
    /// Forgets the observations that others are updated from.
    pub fn reset(&mut self) {
        self.bases = Default::default();
    }
}

impl PolicyNetwork {
    /// Evaluates the observation of a seat. Only floats depend on which observations came before, in their last digits.
    pub fn evaluate(&self, observation: &Observation, viewer: Seat, scratch: &mut Scratch, output: &mut Output) {
        self.first_layer(observation, viewer, scratch);
        let Scratch { sums, next, .. } = scratch;
        for layer in &self.hidden[1..] {
            relu(sums);
            layer.forward(sums, next);
            core::mem::swap(sums, next);
        }
        relu(sums);
        output.last.clone_from(sums);
        self.share.forward(&output.last, next);
        let present = observation[..Seat::MAX].iter().filter(|present| **present != 0).count();
        output.share = [0.0; Seat::MAX];
        softmax(&next[..present], &mut output.share);
        self.points.forward(&output.last, next);
        output.points = core::array::from_fn(|seat| if seat < present { POINTS_SCALE * next[seat] } else { 0.0 });
        self.spend.forward(&output.last, next);
        output.spend.copy_from_slice(next);
    }

    /// Sums up the first layer, from scratch or from a similar observation of the same seat.
    fn first_layer(&self, observation: &Observation, viewer: Seat, scratch: &mut Scratch) {
        let layer = &self.hidden[0];
        let Scratch { bases, sums, .. } = scratch;
        let base = &mut bases[viewer.index()];
        if let Some(base) = base {
            let old = base.observation.as_slice();
            if kernels::count_changes(observation, old) < kernels::count_set(observation) {
                sums.clone_from(&base.sums);
                return kernels::add_changed_bytes(sums, &layer.weights, old, observation);
            }
        }
        sums.clone_from(&layer.bias);
        kernels::add_bytes(sums, &layer.weights, observation);
        *base = Some(Base { observation: Box::new(*observation), sums: sums.clone() });
    }

    /// The logit of an action id.
    pub fn logit(&self, output: &Output, id: usize) -> f32 {
        let size = output.last.len();
        self.policy_bias[id] + dot(&output.last, &self.policy[id * size..(id + 1) * size])
    }

    /// The sizes of the hidden layers.
    pub fn sizes(&self) -> Vec<usize> {
        self.hidden.iter().map(|layer| layer.bias.len()).collect()
    }
}

/// What paying or producing adds to the logit of an action.
pub fn spend_logit(spend: &[f32; AMOUNTS], amounts: &Amounts) -> f32 {
    spend.iter().zip(amounts).map(|(logit, amount)| logit * f32::from(*amount)).sum()
}

/// The logits of all actions of a list: the policy's, what they spend, and the share of each way to pay.
pub fn logits(
    actions: &[noria_rules::Action],
    policy: impl Fn(usize) -> f32,
    spend: &[f32; AMOUNTS],
    out: &mut Vec<f32>,
) {
    out.clear();
    let mut at = 0;
    while at < actions.len() {
        // Lists name the ways of one action side by side.
        let id = action_index::index(&actions[at]);
        let end = at + actions[at..].iter().take_while(|action| action_index::index(action) == id).count();
        let logit = policy(id) - ((end - at) as f32).ln();
        if end - at == 1 {
            out.push(logit);
        } else {
            let spent = |action| spend_logit(spend, &action_index::amounts(action));
            out.extend(actions[at..end].iter().map(|action| logit + spent(action)));
        }
        at = end;
    }
}

fn softmax(logits: &[f32], out: &mut [f32]) {
    let best = logits.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for (out, logit) in out.iter_mut().zip(logits) {
        *out = (logit - best).exp();
        sum += *out;
    }
    out.iter_mut().for_each(|value| *value /= sum);
}

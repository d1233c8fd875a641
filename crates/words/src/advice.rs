//! Why a plan is good.

use noria_ai::Gains;
use noria_ai::analysis::Mistake;
use noria_rules::{Chamber, DiscKind, Path, Resource};

use crate::Words;

impl Words {
    /// What kind of mistake a turn was, in a sentence.
    pub fn mistake(&self, mistake: Mistake) -> String {
        self.with("analysis-mistake", &[("mistake", mistake.name().into())])
    }

    /// What a plan brings, what it costs and what it does to the others: a sentence each, where there is something to say.
    pub fn gains(&self, gains: &Gains) -> Vec<String> {
        let count = |key: &str, count: i32| self.with(key, &[("count", count.into())]);
        let (mut brings, mut costs) = (Vec::new(), Vec::new());
        let mut tell = |amount: i32, text: &dyn Fn(i32) -> String| match amount {
            0 => {}
            1.. => brings.push(text(amount)),
            _ => costs.push(text(-amount)),
        };
        tell(gains.points, &|n| count("gain-points", n));
        for path in Path::ALL {
            let text = |n: i32| self.with("gain-levels", &[("count", n.into()), ("path", path.name().into())]);
            tell(gains.levels[path], &text);
        }
        for chamber in Chamber::ALL {
            let text = |n: i32| self.with("gain-chamber", &[("count", n.into()), ("chamber", chamber.name().into())]);
            tell(gains.chambers[chamber], &text);
        }
        for disc in DiscKind::ALL {
            tell(gains.discs[disc], &|_| self.with("gain-disc", &[("disc", disc.name().into())]));
        }
        tell(gains.upgrades, &|n| count("gain-upgrades", n));
        tell(gains.ships, &|n| count("gain-ships", n));
        tell(gains.factories, &|n| count("gain-factories", n));
        tell(gains.goods, &|n| count("gain-goods", n));
        for resource in Resource::ALL {
            tell(gains.resources[resource], &|n| self.resource_count(resource, n as u16));
        }
        tell(gains.knowledge, &|n| self.knowledge_count(n as u16));
        let sentence = |key: &str, list: Vec<String>| {
            (!list.is_empty()).then(|| self.with(key, &[("list", self.list(&list).into())]))
        };
        let others = gains.others_lose.round() as i32;
        let others = (others > 0).then(|| count("hint-others", others));
        [sentence("hint-brings", brings), sentence("hint-costs", costs), others].into_iter().flatten().collect()
    }
}

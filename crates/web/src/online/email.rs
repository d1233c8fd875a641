//! Recovery by e-mail, if the server sends mail: an address is added in the profile, and a player without a device
//! requests a code on a separate page.

use leptos::prelude::*;
use noria_protocol::{Claim, Code, ConfirmEmail, EmailAddress, EmailState};

use super::client::{self, RequestError};
use super::{ErrorSignal, Fetched, attempt, fetched, link, when_fetched};
use crate::app::Page;
use crate::pages::{Careful, Sheet, Trouble};
use crate::settings::Settings;

/// What went wrong, in the words of these pages.
fn trouble_text(settings: Settings, trouble: ErrorSignal) -> Signal<Option<String>> {
    Signal::derive(move || {
        let error = trouble.get()?;
        let key = match &error {
            RequestError::Problem(problem) => match problem.code {
                Code::NotNow => "email-none",
                Code::Unfit => "email-unfit",
                Code::Forbidden | Code::NotFound => "email-wrong-code",
                _ => return Some(error.text(settings)),
            },
            _ => return Some(error.text(settings)),
        };
        Some(settings.text(key))
    })
}

/// A field with its button.
#[component]
fn Field(
    id: &'static str,
    label: &'static str,
    send: &'static str,
    kind: &'static str,
    autocomplete: &'static str,
    typed: RwSignal<String>,
    act: Callback<String>,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        act.run(typed.with_untracked(|typed| typed.trim().to_string()));
    };
    view! {
        <form class="field" on:submit=submit novalidate>
            <label class="label" for=id>{move || settings.text(label)}</label>
            <input id=id type=kind autocomplete=autocomplete prop:value=typed on:input:target=move |event| typed.set(event.target().value())/>
            <button class="btn" type="submit" data-button=id prop:disabled=move || typed.with(|typed| typed.trim().is_empty())>
                {move || settings.text(send)}
            </button>
        </form>
    }
}

/// The part of the profile: adding an address, confirming it, forgetting it. Nothing where no mail is sent.
#[component]
pub fn Email() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let state: Fetched<EmailState> = fetched(client::get("me/email"));
    let show = move |found: EmailState| found.available.then(|| view! { <Address confirmed=found.confirmed state/> });
    when_fetched(settings, state, show)
}

#[component]
fn Address(confirmed: bool, state: Fetched<EmailState>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let trouble: ErrorSignal = RwSignal::new(None);
    let sent = RwSignal::new(false);
    let (email, code) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let now = move |confirmed| _ = state.try_set(Some(Ok(EmailState { available: true, confirmed })));
    let ask = Callback::new(move |email: String| {
        trouble.set(None);
        let act = async move { client::tell("me/email", &EmailAddress { email }).await };
        attempt(trouble, act, move |()| _ = sent.try_set(true));
    });
    let confirm = Callback::new(move |code: String| {
        trouble.set(None);
        let act = async move { client::tell("me/email/confirm", &ConfirmEmail { code }).await };
        attempt(trouble, act, move |()| now(true));
    });
    let forget = Callback::new(move |()| attempt(trouble, client::delete("me/email"), move |()| now(false)));
    let text = move |key: &'static str| move || settings.text(key);
    view! {
        <section class="panel" data-list="email">
            <h2>{text("email-title")}</h2>
            <p data-note="email">{text(if confirmed { "email-confirmed" } else { "email-tip" })}</p>
            <Field id="email" label=if confirmed { "email-other" } else { "email-address" } send="email-send" kind="email"
                autocomplete="email" typed=email act=ask/>
            <Show when=move || sent.get()>
                <p role="status" data-note="email-sent">{text("email-sent")}</p>
                <Field id="email-code" label="email-code" send="email-confirm" kind="text" autocomplete="one-time-code" typed=code act=confirm/>
            </Show>
            {confirmed.then(|| view! { <p class="row"><Careful name="email-forget" sure="email-forget-sure" act=forget/></p> })}
            <Trouble lines=trouble_text(settings, trouble)/>
        </section>
    }
}

/// The page for those who have no device left.
#[component]
pub fn RecoverPage() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let trouble: ErrorSignal = RwSignal::new(None);
    let sent = RwSignal::new(false);
    let (email, code) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let ask = Callback::new(move |email: String| {
        trouble.set(None);
        let act = async move { client::tell("me/recover", &EmailAddress { email }).await };
        attempt(trouble, act, move |()| _ = sent.try_set(true));
    });
    let claim = Callback::new(move |code: String| {
        trouble.set(None);
        let act = async move {
            client::tell("me/claim", &Claim { code: code.to_lowercase() }).await?;
            client::me().await
        };
        attempt(trouble, act, move |_| Page::Online("me".to_string()).go());
    });
    let text = move |key: &'static str| move || settings.text(key);
    view! {
        <Sheet title=Signal::derive(move || settings.text("recover-title"))>
            <section class="panel" data-list="recover">
                <p>{text("recover-tip")}</p>
                <Field id="recover" label="recover-address" send="recover-send" kind="email" autocomplete="email" typed=email act=ask/>
                <Show when=move || sent.get()><p role="status" data-note="recover-sent">{text("recover-sent")}</p></Show>
                <Field id="recover-code" label="recover-code" send="recover-claim" kind="text" autocomplete="one-time-code" typed=code act=claim/>
                <small>{text("recover-warning")}</small>
                <Trouble lines=trouble_text(settings, trouble)/>
            </section>
            <p class="row"><a class="btn" href=link("me")>{text("online-profile")}</a><a class="btn" href=link("")>{text("online-to-lobby")}</a></p>
        </Sheet>
    }
}

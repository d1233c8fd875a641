//! What the features are called.

use noria_rules::{Chamber, DiscKind, Path, Resource, Ring};

/// The names of the features, in order.
pub fn names() -> Vec<String> {
    let mut names = Vec::new();
    for chamber in Chamber::ALL {
        names.push(format!("{chamber}-points"));
        names.push(format!("{chamber}-hope"));
        names.push(format!("{chamber}-value"));
        names.push(format!("{chamber}-value-hope"));
    }
    for path in Path::ALL {
        names.push(format!("{path}-level"));
        names.push(format!("{path}-level-squared"));
    }
    for path in Path::ALL {
        names.push(format!("{path}-others-ahead"));
        names.push(format!("{path}-others-level"));
        names.push(format!("{path}-shared-hope"));
    }
    names.extend(["waiting-politicians", "knowledge-for-politics"].map(String::from));
    let stock = |names: &mut Vec<String>, name: &str| {
        names.push(name.to_string());
        names.push(format!("{name}-more"));
    };
    for resource in Resource::ALL {
        stock(&mut names, resource.name());
    }
    names.push("energy-and-mycelium".into());
    stock(&mut names, "knowledge");
    for class in ["simple", "complex"] {
        stock(&mut names, &format!("{class}-goods"));
        names.push(format!("{class}-goods-kinds"));
        stock(&mut names, &format!("{class}-empty"));
        names.push(format!("{class}-kinds"));
    }
    for resource in Resource::ALL {
        stock(&mut names, &format!("{resource}-ships"));
    }
    names.extend(["fewest-ships", "factories", "factories-root", "left-home"].map(String::from));
    names.extend(["simple-producible", "complex-producible"].map(String::from));
    for path in Path::ALL {
        names.push(format!("{path}-payable"));
        names.push(format!("{path}-road"));
        names.push(format!("{path}-shortfall"));
    }
    names.extend(["simple-open", "complex-open"].map(String::from));
    names.extend(Resource::ALL.map(|resource| format!("{resource}-open")));
    names.extend(["simple-here", "complex-here"].map(String::from));
    names.extend(Resource::ALL.map(|resource| format!("{resource}-here")));
    names.push("unseen-islands".into());
    for ring in Ring::ALL {
        names.extend(DiscKind::ALL.map(|kind| format!("{kind}-{ring}")));
    }
    for when in ["upgraded", "later"] {
        names.extend(DiscKind::ALL.map(|kind| format!("{kind}-{when}")));
    }
    for turn in ["next", "second"] {
        names.extend(DiscKind::ALL.map(|kind| format!("{kind}-{turn}")));
        names.push(format!("rings-{turn}"));
        names.push(format!("doubling-{turn}"));
    }
    names.extend(DiscKind::ALL.map(|kind| format!("{kind}-now")));
    names.extend(
        ["rings-now", "doubling-now", "open-city", "open-journey", "open-tool", "open-bonus", "arrived"]
            .map(String::from),
    );
    names.extend(DiscKind::ALL.map(|kind| format!("{kind}-bought")));
    names.extend(["can-scheme", "acting", "turns-left", "turns-left-squared"].map(String::from));
    names.extend(["two", "three", "four", "solo", "bot", "expert", "first-edition", "seat"].map(String::from));
    names
}

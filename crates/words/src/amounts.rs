//! Amounts, prices and lists.

use noria_rules::{BuildingSpace, Cost, Good, Goods, Path, PathKinds, Payment, Price, Resource, Resources, Tables};

use crate::{Value, Words};

impl Words {
    /// Joins items: "a, b and c"; nothing at all if there are none.
    pub fn list(&self, items: &[String]) -> String {
        self.join(items, "list-and")
    }

    /// Joins alternatives: "a, b or c".
    pub fn alternatives(&self, items: &[String]) -> String {
        self.join(items, "list-or")
    }

    fn join(&self, items: &[String], last: &str) -> String {
        let pair = |key: &str, start: String, end: &String| {
            self.with(key, &[("start", start.into()), ("end", end.as_str().into())])
        };
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first, middle @ .., end] => {
                let start = middle.iter().fold(first.clone(), |start, item| pair("list-comma", start, item));
                pair(last, start, end)
            }
        }
    }

    /// 2 Knowledge.
    pub fn knowledge_count(&self, count: u16) -> String {
        self.with("knowledge-count", &[("count", count.into())])
    }

    /// 3 Energy.
    pub fn resource_count(&self, resource: Resource, count: u16) -> String {
        self.with("resource-count", &[("resource", resource.name().into()), ("count", count.into())])
    }

    /// 2 Sails.
    pub fn good_count(&self, good: Good, count: u8) -> String {
        self.with("good-count", &[("good", good.name().into()), ("count", count.into())])
    }

    /// Everything that an action costs: "3 Knowledge", "5 Obsidian and 1 Mycelium"; the word for
    /// nothing if it is free.
    pub fn cost(&self, cost: &Cost) -> String {
        let knowledge = (cost.knowledge > 0).then(|| self.knowledge_count(cost.knowledge));
        let amounts: Vec<String> = knowledge
            .into_iter()
            .chain(self.resource_counts(cost.resources.iter().map(|(kind, &count)| (kind, count))))
            .chain(self.good_counts(&cost.goods))
            .collect();
        if amounts.is_empty() { self.text("nothing") } else { self.list(&amounts) }
    }

    /// Resources in words; nothing at all if there are none.
    pub fn resources(&self, resources: &Resources) -> String {
        self.payment(&Payment { resources: *resources, goods: Goods::default() })
    }

    /// Goods in words; nothing at all if there are none.
    pub fn goods(&self, goods: &Goods) -> String {
        self.payment(&Payment { resources: Resources::default(), goods: *goods })
    }

    /// Resources and goods in words; nothing at all if there are none.
    pub fn payment(&self, payment: &Payment) -> String {
        let resources = self.resource_counts(payment.resources.iter().map(|(kind, &count)| (kind, count.into())));
        self.list(&resources.chain(self.good_counts(&payment.goods)).collect::<Vec<_>>())
    }

    /// The value of `$payment`: "none" if nothing is paid.
    pub(crate) fn paid(&self, payment: &Payment) -> Value<'static> {
        let text = self.payment(payment);
        if text.is_empty() { "none".into() } else { text.into() }
    }

    fn resource_counts(&self, amounts: impl Iterator<Item = (Resource, u16)>) -> impl Iterator<Item = String> {
        amounts.filter(|&(_, count)| count > 0).map(|(resource, count)| self.resource_count(resource, count))
    }

    fn good_counts(&self, goods: &Goods) -> impl Iterator<Item = String> {
        goods.iter().filter(|&(_, &count)| count > 0).map(|(good, &count)| self.good_count(good, count))
    }

    /// The kinds that pay a path, one by one.
    pub(crate) fn kinds(&self, path: Path, tables: &Tables) -> Vec<String> {
        match tables.path_kinds[path] {
            PathKinds::Resources(kinds) => {
                kinds.iter().filter(|&(_, &pays)| pays).map(|(resource, _)| self.resource(resource)).collect()
            }
            PathKinds::Goods(kinds) => {
                kinds.iter().filter(|&(_, &pays)| pays).map(|(good, _)| self.good(good)).collect()
            }
        }
    }

    /// What pays a path: "Energy or Mycelium".
    pub fn path_kinds(&self, path: Path, tables: &Tables) -> String {
        self.alternatives(&self.kinds(path, tables))
    }

    /// The price of a level in words, with the surcharge of CITY-3 if there is one.
    pub fn price(&self, path: Path, price: Price, surcharge: u8, tables: &Tables) -> String {
        let key = if price.different { "price-different" } else { "price-same" };
        let kinds = self.path_kinds(path, tables);
        let level = self.with(key, &[("count", price.amount.into()), ("kinds", kinds.into())]);
        if surcharge == 0 {
            return level;
        }
        let more = self.with("price-surcharge", &[("count", surcharge.into())]);
        self.with("list-comma", &[("start", level.into()), ("end", more.into())])
    }

    /// What a building space brings: 2 Compass warehouses.
    pub fn warehouses(&self, space: &BuildingSpace) -> String {
        self.with("warehouse-count", &[("good", space.good.name().into()), ("count", space.warehouses.into())])
    }
}

//! The JSON Schemas of every game, for bot authors.

use coven_catalog::Catalog;

use crate::generated::Generated;

pub(crate) fn files() -> Vec<Generated> {
    let file = |entry: &dyn coven_catalog::GameEntry| {
        let schema = serde_json::to_string_pretty(&entry.schema()).expect("a schema is plain data");
        Generated {
            path: format!("docs/schema/{}.json", entry.info().id),
            text: format!("{schema}\n"),
        }
    };
    Catalog::house().iter().map(file).collect()
}

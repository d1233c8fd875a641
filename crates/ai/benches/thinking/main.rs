//! How fast positions are judged and searched, single-threaded.

mod report;

fn main() {
    let begun = std::time::Instant::now();
    print!("{}", report::report(|| begun.elapsed().as_secs_f64()));
}

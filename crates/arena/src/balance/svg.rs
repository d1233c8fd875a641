//! A small writer of SVG pictures: shapes, texts, and one style that suits light and dark pages.

use std::fmt::Write;

/// Classes of shapes and texts. The colours of a dark page come after those of a light one.
const STYLE: &str = "\
text{font-family:'Helvetica Neue',Helvetica,Arial,system-ui,sans-serif;font-size:13px;fill:#241f19}
.title{font-size:19px;font-weight:600}.panel{font-size:14px;font-weight:600}
.quiet{font-size:12px;fill:#544b3f}.paper{fill:#fdfaf2}
.value{font-size:12px;stroke:#fdfaf2;stroke-width:4px;stroke-linejoin:round;paint-order:stroke}
.grid{stroke:#e4d9bf;stroke-width:1}.axis{stroke:#997a3d;stroke-width:1.2}
.limit{stroke:#9c2b1b;stroke-width:1.4;stroke-dasharray:5 4}.limit-name{font-size:11px;fill:#9c2b1b}
.first{fill:#2f83b5;stroke:#17557c}.second{fill:#c27a06;stroke:#7d4c00}
.box{fill-opacity:.38}rect.bar{stroke:none}.whisker{stroke-width:2;fill:none}.median{stroke-width:3}
@media (prefers-color-scheme:dark){text{fill:#f2ead9}.quiet{fill:#c4b9a4}.paper{fill:#1c2129}.value{stroke:#1c2129}
.grid{stroke:#343b46}.axis{stroke:#a98b55}.limit{stroke:#ff9a85}.limit-name{fill:#ff9a85}
.first{fill:#4f9fd0;stroke:#a5d4f0}.second{fill:#dd9a33;stroke:#ffd596}}";

/// Where a text stands in relation to its point.
#[derive(Clone, Copy)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// A picture in the making.
pub struct Svg {
    width: f64,
    height: f64,
    title: String,
    body: String,
}

impl Svg {
    /// An empty picture. The title is also what a screen reader says.
    pub fn new(width: f64, height: f64, title: &str) -> Self {
        let mut svg = Svg { width, height, title: escape(title), body: String::new() };
        svg.text((24.0, 34.0), "title", Anchor::Start, title);
        svg
    }

    /// A rectangle with round corners.
    pub fn rect(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), class: &str) {
        let (x, y, width, height) = (round(x), round(y), round(width.max(0.0)), round(height.max(0.0)));
        self.put(format_args!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="1.5" class="{class}"/>"#));
    }

    /// A line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), class: &str) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(round);
        self.put(format_args!(r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" class="{class}"/>"#));
    }

    /// A dot.
    pub fn dot(&mut self, (x, y): (f64, f64), radius: f64, class: &str) {
        let (x, y) = (round(x), round(y));
        self.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" class="{class}"/>"#));
    }

    /// A text on its base line.
    pub fn text(&mut self, (x, y): (f64, f64), class: &str, anchor: Anchor, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let (x, y, text) = (round(x), round(y), escape(text));
        self.put(format_args!(r#"<text x="{x}" y="{y}" class="{class}" text-anchor="{anchor}">{text}</text>"#));
    }

    fn put(&mut self, element: std::fmt::Arguments) {
        writeln!(self.body, "{element}").expect("writing to a text never fails");
    }

    /// The file.
    pub fn finish(self) -> String {
        let Svg { width, height, title, body } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\">\n<title>{title}</title>\n<style>{STYLE}</style>\n\
             <rect width=\"{width}\" height=\"{height}\" rx=\"10\" class=\"paper\"/>\n{body}</svg>\n"
        )
    }
}

/// A tenth of a pixel is fine enough, and keeps files alike.
fn round(number: f64) -> f64 {
    let number = (number * 10.0).round() / 10.0;
    if number == 0.0 { 0.0 } else { number } // no minus zero
}

/// Text may hold anything; what XML cannot hold is left out.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// A scale from numbers to pixels, with round ticks.
pub struct Scale {
    low: f64,
    high: f64,
    step: f64,
    left: f64,
    width: f64,
}

impl Scale {
    /// A scale that holds these numbers, over a stretch of the picture.
    pub fn over(low: f64, high: f64, (left, width): (f64, f64), most_ticks: f64) -> Self {
        let rough = ((high - low) / most_ticks).max(1e-9);
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|n| n * power).into_iter().find(|&step| step >= rough * 0.999);
        let step = step.unwrap_or(rough);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Scale { low, high: high.max(low + step), step, left, width }
    }

    /// Where a number lies.
    pub fn at(&self, number: f64) -> f64 {
        self.left + self.width * (number - self.low) / (self.high - self.low)
    }

    /// The numbers that are written on the axis.
    pub fn ticks(&self) -> Vec<f64> {
        let count = ((self.high - self.low) / self.step).round() as u32;
        (0..=count).map(|tick| self.low + f64::from(tick) * self.step).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_break_the_picture() {
        let mut svg = Svg::new(10.0, 10.0, "a <b> & \"c\"");
        svg.text((0.0, 0.0), "quiet", Anchor::End, "x\u{0}\u{ffff}</text>");
        let text = svg.finish();
        assert!(text.contains("a &lt;b&gt; &amp; &quot;c&quot;</title>") && text.contains(">x&lt;/text&gt;</text>"));
        assert!(!text.contains('\u{0}') && !text.contains('\u{ffff}'));
    }

    #[test]
    fn ticks_are_round_numbers() {
        let scale = Scale::over(37.0, 152.0, (100.0, 500.0), 8.0);
        assert_eq!(scale.ticks(), [20.0, 40.0, 60.0, 80.0, 100.0, 120.0, 140.0, 160.0]);
        assert_eq!((scale.at(20.0), scale.at(160.0)), (100.0, 600.0));
        assert_eq!(Scale::over(0.0, 0.0, (0.0, 1.0), 5.0).ticks().len(), 2, "never empty");
    }
}

//! A client of `noria engine`, as a bot would write it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

pub struct Client {
    child: Child,
    requests: ChildStdin,
    replies: BufReader<ChildStdout>,
}

impl Client {
    pub fn start() -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_noria"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let requests = child.stdin.take().expect("its input is piped");
        let replies = BufReader::new(child.stdout.take().expect("its output is piped"));
        Client { child, requests, replies }
    }

    /// Sends a line as it is and reads the line that answers it.
    pub fn send(&mut self, line: &[u8]) -> String {
        self.requests.write_all(line).expect("the engine reads");
        self.requests.write_all(b"\n").expect("the engine reads");
        let mut reply = String::new();
        self.replies.read_line(&mut reply).expect("the engine answers in UTF-8");
        assert!(
            reply.ends_with('\n'),
            "a whole line answers {:?}",
            String::from_utf8_lossy(&line[..line.len().min(200)])
        );
        reply.pop();
        reply
    }

    pub fn reply(&mut self, request: &Value) -> Value {
        let reply = self.send(request.to_string().as_bytes());
        serde_json::from_str(&reply).expect("a reply is JSON")
    }

    /// Asks something that must succeed.
    pub fn ask(&mut self, request: Value) -> Value {
        let reply = self.reply(&request);
        assert_eq!(reply["ok"], true, "{request} got {reply}");
        reply
    }

    /// Asks something that must fail; the error.
    pub fn fail(&mut self, request: Value) -> Value {
        let reply = self.reply(&request);
        assert_eq!(reply["ok"], false, "{request} got {reply}");
        reply["error"].clone()
    }

    /// Ends the input; the exit status and what was still written.
    pub fn end(self) -> (Option<i32>, String) {
        let Client { mut child, requests, mut replies } = self;
        drop(requests);
        let mut rest = String::new();
        replies.read_to_string(&mut rest).expect("the engine answers in UTF-8");
        (child.wait().expect("the program ends").code(), rest)
    }
}

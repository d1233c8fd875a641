// Opponents think here: the same program, asked for one answer at a time. "?" says that the program did not arrive, "!"
// that it broke.
import init, { answer } from "./{{script}}";

const ready = init({ module_or_path: new URL("./{{wasm}}", import.meta.url) }).then(() => true, () => false);
self.onmessage = async ({ data }) => {
  let text = "!";
  try {
    text = await ready ? await answer(data) : "?";
  } catch (error) {
    console.error(error);
  }
  self.postMessage(text);
};

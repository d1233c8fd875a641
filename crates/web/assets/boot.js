// Sets the theme before anything is painted, starts the program, and lets the service worker keep it.
const root = document.documentElement;
const theme = (() => { try { return localStorage.getItem("noria.theme"); } catch { return null; } })();
const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
root.dataset.theme = dark ? "dark" : "light";

const { default: init, start } = await import("./{{script}}");
try {
  await init({ module_or_path: new URL("./{{wasm}}", import.meta.url) });
} catch (error) {
  // The program needs a browser of 2023 or later. Its own words are inside it, so these are not.
  const old = { de: "Noria braucht einen neueren Browser.", fr: "Noria a besoin d’un navigateur plus récent." };
  const text = old[navigator.language.slice(0, 2)] ?? "Noria needs a newer browser.";
  if (error instanceof WebAssembly.CompileError) document.getElementById("loading").textContent = text;
  throw error;
}
start();

if ("serviceWorker" in navigator) navigator.serviceWorker.register("service-worker.js").catch(() => {});

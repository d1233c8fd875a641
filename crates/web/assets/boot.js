// Sets the theme before anything is painted, starts the program, and lets the service worker keep it.
const root = document.documentElement;
const theme = (() => { try { return localStorage.getItem("noria.theme"); } catch { return null; } })();
const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
root.dataset.theme = dark ? "dark" : "light";

const { default: init, start } = await import("./{{script}}");
await init({ module_or_path: new URL("./{{wasm}}", import.meta.url) });
start();

if ("serviceWorker" in navigator) navigator.serviceWorker.register("service-worker.js").catch(() => {});

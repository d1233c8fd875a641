// Sets theme and language before anything is painted, starts the program, and lets the service worker keep it.
const root = document.documentElement;
const kept = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
const theme = kept("noria.theme");
const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
root.dataset.theme = dark ? "dark" : "light";
root.dataset.text = kept("noria.text") ?? "normal";

/** The file with the words of a language. */
const file = (code) => root.getAttribute(`data-words-${code}`);
const wanted = (kept("noria.language") ?? navigator.language).split(/[-_]/)[0].toLowerCase();
root.lang = file(wanted) ? wanted : "en";

// What is said when the words do not arrive.
const own = {
  en: ["Noria needs a newer browser.", "Noria could not be loaded. Check the connection.", "Try again"],
  de: ["Noria braucht einen neueren Browser.", "Noria konnte nicht geladen werden. Prüfe die Verbindung.", "Noch einmal versuchen"],
  fr: ["Noria a besoin d’un navigateur plus récent.", "Noria n’a pas pu être chargé. Vérifiez la connexion.", "Réessayer"],
};

/** The program. On a first visit it takes a while to arrive, so it is counted; later the service worker has it. */
async function fetched() {
  const response = await fetch(new URL("./{{wasm}}", import.meta.url));
  if (!response.ok) throw new TypeError(`${response.status}`);
  if (navigator.serviceWorker?.controller || !response.body) return response;
  const bar = document.querySelector("#loading progress");
  const count = new TransformStream({
    transform(bytes, out) {
      bar.value += bytes.length;
      out.enqueue(bytes);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: response.headers });
}

async function program() {
  const { default: init, start } = await import("./{{script}}");
  await init({ module_or_path: fetched() });
  return start;
}

async function words() {
  const response = await fetch(file(root.lang));
  if (!response.ok) throw new TypeError(`${response.status}`);
  return response.text();
}

try {
  const [start, text] = await Promise.all([program(), words()]);
  start(root.lang, text);
} catch (error) {
  const [old, missing, again] = own[root.lang] ?? own.en;
  const loading = document.getElementById("loading");
  if (loading && error instanceof WebAssembly.CompileError) {
    loading.textContent = old; // the program needs one of 2023 or later
  } else if (loading) {
    const button = Object.assign(document.createElement("button"), { className: "btn primary", textContent: again });
    button.addEventListener("click", () => location.reload());
    loading.replaceChildren(missing, button);
  }
  throw error;
}

if ("serviceWorker" in navigator) navigator.serviceWorker.register("service-worker.js").catch(() => {});

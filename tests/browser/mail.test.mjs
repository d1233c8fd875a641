// Recovery by e-mail: an address is confirmed in the profile, and an empty browser becomes the player again.
import { createServer } from "node:net";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { accessible, close, fits, open, phone, picture } from "./harness.mjs";
import { begins, ends, looks, person, world } from "./people.mjs";
import { button } from "./player.mjs";

/** A mail server that accepts everything and delivers nothing. */
const letters = [];
const post = createServer((socket) => {
  let writing = false, letter = "", rest = "";
  socket.write("220 post office\r\n");
  socket.on("error", () => {});
  socket.on("data", (data) => {
    const lines = (rest + data).split("\r\n");
    rest = lines.pop();
    for (const line of lines) {
      if (writing && line !== ".") { letter += `${line}\n`; continue; }
      if (writing) { letters.push(letter); letter = ""; }
      writing = line === "DATA";
      if (line.startsWith("RCPT")) letter += `${line}\n`;
      socket.write(writing ? "354 go on\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
    }
  });
});

before(async () => {
  await new Promise((resolve) => post.listen(0, "127.0.0.1", resolve));
  await begins("--smtp", `smtp://127.0.0.1:${post.address().port}`, "--mail-from", "Noria <noria@noria.example>");
});
after(async () => { await ends(); post.close(); });

/** The code in a mail, once it has arrived. */
async function code(number) {
  for (let tries = 0; tries < 200 && letters.length <= number; tries += 1) await new Promise((resolve) => setTimeout(resolve, 25));
  assert.ok(letters.length > number, "no letter arrives");
  return letters[number].split("\n").find((line) => line.startsWith("    ")).trim();
}

test("an address is confirmed, brings one back in another browser, and is forgotten", { timeout: 120_000 }, async () => {
  const ada = await person("Ada");
  const part = ada.locator("[data-list=email]");
  await part.waitFor();
  await ada.locator("#email").fill("ada");
  await button(ada, "email").click();
  await part.locator(".trouble", { hasText: "no e-mail address" }).waitFor();
  await ada.locator("#email").fill("ada@noria.example");
  await button(ada, "email").click();
  await part.locator("[data-note=email-sent]").waitFor();
  await ada.locator("#email-code").fill("nonsense");
  await button(ada, "email-code").click();
  await part.locator(".trouble", { hasText: "does not work" }).waitFor();
  await ada.locator("#email-code").fill(await code(0));
  await button(ada, "email-code").click();
  await part.locator("[data-note=email]", { hasText: "An address is confirmed" }).waitFor();
  await looks(ada, "email");
  const high = await ada.locator(".panel").evaluateAll((panels) => panels.map((panel) => panel.offsetHeight));
  assert.ok(Math.max(...high) < 600, `no part of the profile is mostly empty: ${high}`);
  ada.errors.length = 0; // the browser logs every refusal

  const back = await open(world.chrome, `${world.server.address}#/online/me`);
  await button(back, "to-recover").click();
  for (const language of ["de", "fr", "en"]) {
    await back.locator(".language select").selectOption(language);
    await back.locator(`html[lang=${language}]`).waitFor();
    assert.equal(await back.locator("text=/⟨/").count(), 0);
    await fits(back, `recovery, ${language}`);
    await picture(back, `recovery-${language}-1440`);
  }
  await accessible(back, "recovery");
  await back.setViewportSize(phone);
  await fits(back, "recovery on a phone");
  await picture(back, "recovery-390");
  await back.locator("#recover").fill("ADA@noria.example");
  await button(back, "recover").click();
  await back.locator("[data-note=recover-sent]").waitFor();
  await back.locator("#recover-code").fill((await code(1)).toUpperCase());
  await button(back, "recover-code").click();
  await back.locator("[data-list=figures] h2", { hasText: "Ada" }).waitFor();
  const id = (page) => page.evaluate(async () => (await (await fetch("api/me")).json()).id);
  assert.equal(await id(back), await id(ada));

  await button(back, "email-forget").click();
  await button(back, "email-forget-sure").click();
  await back.locator("[data-note=email]", { hasText: "lose every device" }).waitFor();
  await ada.reload();
  await ada.locator("[data-note=email]", { hasText: "With an address" }).waitFor();
  for (const page of [ada, back]) await close(page);
});

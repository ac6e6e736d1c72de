// @module-tag slow
import { expect, it } from "vitest";
import { Client, memorialId, rows } from "../support/client.ts";
import { inEngines, memorial, unlock } from "../support/engines/in-engines.ts";

const words = ["Look, the bees", "And <the hat>"];

inEngines((walk) => {
  it("a film's captions are loaded, and shown each at its time", async () => {
    const { visitor, server } = walk;
    const owner = await new Client(server.origin).signIn("director@holloway.example");
    const films = "select id from memories where memory_type = 'video' and approval_status = 'approved'";
    const [film] = rows<{ id: string }>(server.dataDir, films);
    const url = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/recordings/${film?.id}`;
    const written = await owner.post(url, { words: `0:01 ${words[0]}\n0:03 ${words[1]}`, language: "de" });
    expect(written.status).toBe(303);
    await unlock(walk);
    await visitor.goto(memorial);
    const video = "document.querySelector('video')";
    await visitor.until(`${video}.textTracks.length === 1`);
    const track = `${video}.textTracks[0]`;
    expect(await visitor.value(`[${track}.kind, ${track}.language, ${track}.label]`)).toEqual([
      "captions",
      "de",
      "What is said",
    ]);
    // WebKit shows captions by itself only to those who have asked their system for them; others choose them in the player's menu.
    if (walk.engine === "WebKit") await visitor.value(`${track}.mode = "showing"`);
    // Nothing plays before somebody has touched the page.
    await visitor.pressOn("document.querySelector('h1')");
    await visitor.value(`(${video}.muted = true, ${video}.play())`);
    const texts = (cues: string) => `[...(${track}.${cues} || [])].map((cue) => cue.getCueAsHTML().textContent)`;
    const shown = `${track}.mode === "showing" && ${texts("activeCues")}.join()`;
    for (const line of words) await visitor.until(`${shown} === ${JSON.stringify(line)}`, `the caption ‘${line}’`);
    expect(await visitor.value(texts("cues"))).toEqual(words);
    expect(await visitor.value(`${video}.currentTime`)).toBeGreaterThanOrEqual(3);
  });
});

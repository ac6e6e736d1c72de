// @module-tag slow
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { inEngines, memorial, unlock } from "../support/engines/in-engines.ts";
import { find } from "../support/engines/visitor.ts";
import { storedOf } from "../support/uploads.ts";

const seed = path.resolve(import.meta.dirname, "../../app/seed/files");

/** Asks the page's database whether it has a file, which the page looks at again and again. */
const kept = `(indexedDB.open("everkeep", 1).onsuccess = ({ target: { result: database } }) => {
  const count = database.transaction("files").objectStore("files").count();
  count.onsuccess = () => { window.storedFiles = count.result; database.close(); };
}, window.storedFiles > 0)`;

inEngines((walk) => {
  beforeAll(() => unlock(walk));

  async function write(type: string, title: string) {
    const { visitor } = walk;
    await visitor.goto(`${memorial}/share?type=${type}`);
    await visitor.sees("Your name", "field");
    if (!(await visitor.value("document.querySelector('[name=authorName]').value")))
      await visitor.fill("Your name", "Edith Moss");
    if (type !== "signature") {
      // Where :has() is missing, the file moves above the words when script arrives: a press may miss, and people press again.
      while (!(await visitor.value<boolean>(`!!${find("field", "Title")}`))) await visitor.press("Give it a title");
      await visitor.fill("Title", title);
    }
    await visitor.typeIn("document.querySelector('textarea')", `About ${title}.`);
  }

  async function send(title: string) {
    await walk.visitor.press("Share Memory");
    await walk.visitor.sees("Memory submitted successfully");
    await walk.visitor.misses("Sending");
    return storedOf(walk.server.dataDir, title);
  }

  it("words are sent", async () => {
    await write("story", "The bees");
    expect(await send("The bees")).toMatchObject({ memory_type: "story" });
  });

  it.each([
    ["photo", "The jetty", "margaret-portrait.jpg"],
    ["video", "The garden", "margaret-film.mp4"],
    ["audio", "Her voice", "margaret-voice.m4a"],
  ])("a file of %s is sent", async (type, title, file) => {
    await write(type, title);
    // Each type has its own fields, also in browsers without :has().
    await walk.visitor.misses("Type your signature", "field");
    await walk.visitor.choose(path.join(seed, file));
    expect(await send(title)).toMatchObject({ memory_type: type, media_state: "attached" });
  });

  // What WebKitGTK records is damaged: GStreamer writes its header twice.
  it.skipIf(walk.engine === "WebKit")("a recording that was kept over a reload is sent", async () => {
    const { visitor } = walk;
    await write("audio", "Her song");
    await visitor.press("Start recording");
    await visitor.until("/0:0[1-9]/.test(document.querySelector('[role=timer]').textContent)");
    await visitor.press("Stop");
    await visitor.sees("Recorded.");
    // A busy browser of 2020 may take a while to store it.
    await visitor.until(kept, "a stored file");
    await visitor.driver.reload();
    await visitor.check("Audio");
    await visitor.until("!!document.querySelector('audio')");
    expect(await send("Her song")).toMatchObject({ memory_type: "audio", media_state: "attached" });
  });

  it("a drawn signature is sent", async () => {
    const { visitor } = walk;
    await write("signature", "Tribute");
    await visitor.press("Or type it, or choose a picture");
    await visitor.sees("Type your signature", "field");
    await visitor.misses("Title", "field");
    // If script takes the page over just then, a stroke may miss what has moved, and people draw again.
    while (!(await visitor.value<boolean>(`!!${find("button", "Clear")}`)))
      await visitor.draw("document.querySelector('canvas')");
    expect(await send("Tribute")).toMatchObject({ memory_type: "signature", media_state: "attached" });
  });
});

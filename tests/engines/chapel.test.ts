// @module-tag slow
import { expect, it } from "vitest";
import { memorialId } from "../support/client.ts";
import { inEngines } from "../support/engines/in-engines.ts";

// Chapels have browsers of this year, and Firefox plays no voice on a machine without a sound card.
inEngines((walk) => {
  it.skipIf(["Firefox", "Chromium of 2020"].includes(String(walk.engine)))(
    "a slideshow that nobody touches after its start plays voices and films with sound",
    async () => {
      const { visitor, server } = walk;
      await visitor.goto("/dashboard");
      await visitor.fill("Email", "director@holloway.example");
      await visitor.fill("Password", "Lantern-2026!");
      await visitor.press("Sign In");
      await visitor.sees("Welcome back!");
      await visitor.goto(`/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/chapel`);
      await visitor.until("document.documentElement.dataset.ready === ''");
      // Nobody waits for minutes of pictures and words, nor for the rest of a voice. WebKit takes what a timer of up to a second does for a part of the press.
      await visitor.value(`(() => {
        const slow = window.setTimeout;
        window.setTimeout = (act, time) => slow(act, time > 3000 && time !== 20000 ? Math.max(1500, time / 20) : time);
        window.played = [];
        document.addEventListener("timeupdate", ({ target }) => {
          if (target.paused || !(target.currentTime > 0.5 && target.currentTime < target.duration - 1)) return;
          window.played.push([target.localName, target.muted]);
          target.currentTime = target.duration - 0.1;
        }, true);
      })()`);
      await visitor.press("Start the slideshow");
      await visitor.until("new Set(window.played.map(String)).size >= 2", "a voice and a film");
      // The second round uses the same elements again.
      await visitor.until("window.played.length >= 4", "a second round");
      expect(new Set(await visitor.value<unknown[]>("window.played.map(String)"))).toEqual(
        new Set(["audio,false", "video,false"]),
      );
    },
  );
});

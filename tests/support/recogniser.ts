import { fstatSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

// A program for TRANSCRIBE_COMMAND, as docs/drafts.md describes them, and programs that keep to nothing. Its first argument says which one it is.

const [, , mode = "", note = "", file = "", language = ""] = process.argv;
const say = (text: string | Uint8Array) => process.stdout.write(text);

/** Ends with 9 unless it was started as it is promised. */
function demandPromises() {
  const wav = readFileSync(file);
  const isSpeech = wav.readUInt16LE(22) === 1 && wav.readUInt32LE(24) === 16_000 && wav.readUInt16LE(34) === 16;
  const names = Object.keys(process.env).filter(
    (name) => !["PATH", "NODE_ENV", "PWD", "OLDPWD", "SHLVL", "_"].includes(name),
  );
  const isBare = names.length === 0 && !fstatSync(0).isFIFO();
  if (!isSpeech || !/^(en|es|fr|de|pl|ar)$/.test(language) || !isBare) process.exit(9);
}

const cue = (at: string, words: string) => `${at}.000 --> 00:00:09.000\n${words}\n\n`;

const modes: Record<string, () => unknown> = {
  good: () => say(`WEBVTT\n\n${cue("00:00:00", "Hello love, it's me")}${cue("00:00:01", "The kettlebird sings")}`),
  silent: () => say("WEBVTT\n"),
  /** Waits until it is killed. */
  slow: () => setInterval(() => undefined, 1000),
  /** Uses all processors until it is killed. */
  busy: () => {
    for (let core = 0; core < availableParallelism(); core++) new Worker("for (;;);", { eval: true });
  },
  hog: () => {
    const all: Buffer[] = [];
    setInterval(() => all.push(Buffer.alloc(20 * 2 ** 20, 1)), 10);
  },
  endless: () => {
    say("WEBVTT\n\n");
    const more = () => {
      while (say(cue("00:00:01", "again ".repeat(1000))));
      process.stdout.once("drain", more);
    };
    more();
  },
  broken: () => say(Buffer.from([...Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nca"), 0xe9, 0xff])),
  page: () => say("<html><script>alert(1)</script></html>"),
  fails: () => process.exit(1),
};

if (note) writeFileSync(note, `${process.pid}\n${file}`);
demandPromises();
modes[mode]?.();

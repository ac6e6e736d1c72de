import { run } from "~/engines/process";
import type { Language } from "~/lib/languages";
import { minute } from "~/lib/time";
import { readWebVtt } from "./web-vtt";

/** The limits of the program: less than what makes the operator an alert (30 minutes), and what a machine of 1 GB can spare. */
const limits = { timeout: 25 * minute, groupMemory: 500 * 2 ** 20, priority: 19 };
/** The most bytes that it may write. */
const mostOutput = 1_000_000;

/** The reason why a recording got no draft, for the operator. `isFinal` says that another try would end alike. */
export class NoDraft extends Error {
  readonly isFinal: boolean;

  constructor(reason: string, isFinal = true) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/**
 * Has a program write down what is said in a WAV file of so many seconds; empty if it heard nothing. It runs at the lowest priority, and is killed with all that it started for its limits or
 * the signal. What it complains of isn't kept: it may be what people said. Throws NoDraft.
 */
export async function recognise(
  program: string,
  sound: { file: string; seconds: number; language: Language },
  end: AbortSignal,
): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const read = (text: string) => {
    bytes += text.length;
    if (bytes <= mostOutput) pieces.push(Buffer.from(text, "latin1"));
    return bytes <= mostOutput;
  };
  const { code, isLate, isLarge } = await run(program, [sound.file, sound.language], { ...limits, end, read });
  end.throwIfAborted();
  if (bytes > mostOutput) throw new NoDraft("it wrote more than 1 MB");
  if (isLate) throw new NoDraft("it took more than 25 minutes");
  if (isLarge) throw new NoDraft("it needed more than 500 MB of memory");
  if (code === 126 || code === 127) throw new NoDraft("it couldn't be started", false);
  if (code !== 0) throw new NoDraft(`it ended with code ${code}`, false);
  const draft = readWebVtt(Buffer.concat(pieces), sound.seconds);
  if (draft === null) throw new NoDraft("what it wrote isn't WebVTT, or is too much");
  return draft;
}

import { Readable } from "node:stream";
import busboy from "busboy";
import type { Incoming } from "~/models/media/picture.server";
import type { Call } from "../context.server";
import { drain, drainedBytes } from "../uploads/throttle.server";
import { newIncoming, receive, senderOf } from "../uploads/upload.server";

/** Maximum bytes of text in a form. */
export const textBytes = 1024 * 1024;

/** Further bytes of a too large form that are searched for text fields after its files. */
export const searchedBytes = 48 * 1024 * 1024;

export interface FormRead {
  fields: FormData;
  files: Map<string, Incoming>;
  /** All files, in the order of the form, where a field may have several. */
  all: Incoming[];
  /** The number of files beyond those that their field may have. They were not read. */
  beyond: number;
  /** The body was too large or broken; the text before that is in `fields`. */
  problem: "tooLarge" | "incomplete" | null;
  /** Text fields after the files may not have been read. */
  cut: boolean;
  /** The form sent a file that it doesn't accept. */
  dropped: boolean;
}

/** A field that may have several files: how many, and the bytes that they may have together. */
export interface Several {
  files: number;
  bytes: number;
}

/** What a form may send: the bytes of a file for each field, the fields that may have several, and the bytes beside the files. */
export interface Allowed {
  maxBytes: Record<string, number>;
  several: Record<string, Several>;
  ownBytes: number;
}

/** A file that is arriving. */
interface Arriving {
  name: string;
  file: Incoming;
  stream: Readable;
  done: Promise<unknown>;
}

/** The form of a book has two fields for each of 1,000 memories. Fields beyond the limit are dropped silently. */
const mostFields = 2100;

function parserOf(request: Request, several: Record<string, Several>) {
  // A few more files than a field may have, so that they can be counted.
  const files = Math.max(40, ...Object.values(several).map((field) => field.files + 20));
  const limits = { fields: mostFields, fieldSize: textBytes, fieldNameSize: 100, files, parts: files + 100 };
  try {
    return busboy({ headers: Object.fromEntries(request.headers), limits, defParamCharset: "utf8" });
  } catch {
    return null;
  }
}

/** The bytes of a body with one file in each field, those of one with several, and how far a body that is too large is read. */
function boundsOf({ headers }: Request, { maxBytes, several, ownBytes }: Allowed) {
  const oneEach = Object.values(maxBytes).reduce((sum, bytes) => sum + bytes, ownBytes);
  const whole = Math.max(oneEach, ...Object.values(several).map(({ bytes }) => bytes + ownBytes));
  const announced = Number(headers.get("Content-Length"));
  // A form with one file sends it last; a form with several has text fields between and after them.
  const textFollows = Object.keys(maxBytes).length > 1;
  return {
    oneEach,
    whole,
    textFollows,
    tooLargeAnnounced: announced > whole,
    parsesOn: textFollows && !(announced > whole + searchedBytes),
  };
}

/** Reads one body. Whatever arrives after `stop` is neither kept nor looked at. */
class BodyReader {
  readonly read: FormRead = {
    fields: new FormData(),
    files: new Map(),
    all: [],
    beyond: 0,
    problem: null,
    cut: false,
    dropped: false,
  };
  private readonly incoming: Arriving[] = [];
  private readonly bounds: ReturnType<typeof boundsOf>;
  private readonly call: Pick<Call, "request" | "context">;
  private readonly body: Readable;
  private readonly allowed: Allowed;
  private done: () => void = () => undefined;
  private stopped = false;
  private receivedBytes = 0;
  private textBytes = 0;
  /** The bytes until which the body is read. */
  private until: number;

  constructor(call: Pick<Call, "request" | "context">, body: Readable, allowed: Allowed) {
    this.call = call;
    this.body = body;
    this.allowed = allowed;
    this.bounds = boundsOf(call.request, allowed);
    this.until = this.bounds.oneEach;
  }

  /** Resolves once the body has been read, or isn't read any further, and its files are stored. */
  async run(): Promise<void> {
    await new Promise<void>((done) => {
      this.done = done;
      const parser = parserOf(this.call.request, this.allowed.several);
      if (!parser) return this.stop("incomplete");
      this.body.on("data", (chunk: Buffer) => this.count(chunk.length));
      this.body.on("error", () => this.stop("incomplete"));
      parser.on("field", (name, value, { valueTruncated }) => this.takeField(name, value, valueTruncated));
      parser.on("file", (name, stream, { filename }) => this.takeFile(name, stream, filename));
      parser.on("error", () => this.stop("incomplete"));
      parser.on("close", () => done());
      this.body.pipe(parser);
    });
    await Promise.all(this.incoming.map((file) => file.done));
    const order = this.incoming.map(({ file }) => file);
    this.read.all.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  }

  private stop(problem: FormRead["problem"]) {
    if (this.stopped) return;
    this.stopped = true;
    this.read.problem ??= problem;
    this.read.cut = this.bounds.textFollows;
    this.body.unpipe();
    void drain(this.body, Math.min(drainedBytes, this.bounds.whole + drainedBytes - this.receivedBytes));
    for (const { stream } of this.incoming) stream.destroy(new Error("the form is no longer read"));
    this.done();
  }

  private keep(name: string, file: Incoming) {
    if (!this.read.files.has(name)) this.read.files.set(name, file);
    if (!this.read.all.includes(file)) this.read.all.push(file);
  }

  /** Counts a chunk, and stops at a body that is too large unless text may follow its files. */
  private count(bytes: number) {
    const { whole, textFollows, parsesOn } = this.bounds;
    this.receivedBytes += bytes;
    if (this.incoming.length > 1 && this.until < whole) this.until = whole;
    if (this.stopped || this.receivedBytes <= this.until) return;
    const current = this.incoming.find(({ stream }) => !stream.readableEnded && !stream.destroyed);
    if (parsesOn && this.until <= whole && (current || this.incoming.some(({ file }) => file.tooBig))) {
      this.until += searchedBytes;
      return;
    }
    if (current) this.keepAsTooBig(current.name, current.file);
    this.stop(current && !textFollows ? null : "tooLarge");
  }

  private keepAsTooBig(name: string, file: Incoming) {
    file.tooBig = true;
    this.keep(name, file);
  }

  private takeField(name: string, value: string, truncated: boolean) {
    if (this.stopped) return;
    if (truncated) this.read.problem = "tooLarge";
    if (/^[a-zA-Z]\w*$/.test(name)) this.read.fields.set(name, value);
    this.textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (this.textBytes > textBytes) this.stop("tooLarge");
  }

  private takeFile(name: string, stream: Readable, fileName: string | undefined) {
    stream.on("error", () => undefined);
    const limit = this.stopped ? undefined : this.limitOf(name, fileName);
    if (!limit) return void stream.resume();
    const file = { ...newIncoming(senderOf(this.call.context)), name: fileName };
    if (this.bounds.tooLargeAnnounced && !this.bounds.textFollows) {
      this.keepAsTooBig(name, file);
      stream.resume();
      return this.stop(null);
    }
    const done = receive(stream, file, limit).then(
      () => this.keep(name, file),
      () => this.stop("incomplete"),
    );
    this.incoming.push({ name, file, stream, done });
  }

  /** The bytes that a file may have; undefined if it isn't accepted, which is noted. */
  private limitOf(name: string, fileName: string | undefined) {
    const { maxBytes, several } = this.allowed;
    const limit = fileName && Object.hasOwn(maxBytes, name) ? maxBytes[name] : undefined;
    if (fileName && !limit) this.read.dropped = true;
    if (!limit) return undefined;
    const isBeyond = this.incoming.filter((other) => other.name === name).length >= (several[name]?.files ?? 1);
    if (isBeyond) this.read.beyond++;
    return isBeyond ? undefined : limit;
  }
}

/** Reads a body in bounded memory, its files to the disk. Never throws because of what a client sent. */
export async function readBody(call: Pick<Call, "request" | "context">, allowed: Allowed): Promise<FormRead> {
  const { body } = call.request;
  const readable = body ? Readable.fromWeb(body as import("node:stream/web").ReadableStream) : Readable.from([]);
  const reader = new BodyReader(call, readable, allowed);
  if (body) await reader.run();
  return reader.read;
}

import { Readable } from "node:stream";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import busboy from "busboy";
import type { ZodType } from "zod";
import type { Incoming } from "~/models/media/picture.server";
import type { Call } from "../context.server";
import type { Flash } from "../flash.server";
import { drain, drainedBytes } from "../uploads/throttle.server";
import { discard, newIncoming, receive, senderOf } from "../uploads/upload.server";

/** Most bytes of text in a form. */
const textBytes = 1024 * 1024;

/** Those of them in which the words are looked for that stand after files which are too large. */
const parsedBytes = 48 * 1024 * 1024;

type Sent = Pick<Call, "request" | "context">;

export interface FormRead {
  fields: FormData;
  files: Map<string, Incoming>;
  /** The body was too large or broken; what came before is in fields. */
  problem: "too-large" | "incomplete" | null;
  /** Words that stand after the files may not have been read. */
  cut: boolean;
  /** A file came that the form doesn't take. */
  dropped: boolean;
}

/** What a person is told about a body that did not arrive as it should. */
const formProblems = {
  "too-large": "This is more than we can take at once. Please make it shorter or choose a smaller file.",
  incomplete: "The form did not arrive whole. Please send it again.",
};

/**
 * Reads a posted form in bounded memory. Files are streamed to the disk, each up to the bytes that maxBytes allows for its field, and
 * those of other fields are dropped. Never throws for what a client sent; of a repeated field the last one counts.
 */
export function readForm(call: Sent, maxBytes: Record<string, number> = {}): Promise<FormRead> {
  return readBody(call, maxBytes, textBytes);
}

/** Like readForm, for the text fields only: it also reads fields after large files, and writes no file to the disk. */
export function readWords(call: Sent): Promise<FormRead> {
  return readBody(call, {}, textBytes + parsedBytes);
}

async function readBody(
  { request, context }: Sent,
  maxBytes: Record<string, number>,
  ownBytes: number,
): Promise<FormRead> {
  const read: FormRead = { fields: new FormData(), files: new Map(), problem: null, cut: false, dropped: false };
  if (!request.body) return read;
  const arriving: { name: string; file: Incoming; stream: Readable; done: Promise<unknown> }[] = [];
  const body = Readable.fromWeb(request.body as import("node:stream/web").ReadableStream);
  const announced = Number(request.headers.get("Content-Length"));
  const bodyBytes = Object.values(maxBytes).reduce((sum, bytes) => sum + bytes, ownBytes);
  // A form that takes one file has it last; one that takes several has words between and after them.
  const wordsFollow = Object.keys(maxBytes).length > 1;
  const goesOn = wordsFollow && !(announced > bodyBytes + parsedBytes);

  await new Promise<void>((done) => {
    let stopped = false;
    let taken = 0;
    const stop = (problem: FormRead["problem"]) => {
      if (stopped) return;
      stopped = true;
      read.problem ??= problem;
      read.cut = wordsFollow;
      body.unpipe();
      void drain(body, Math.min(drainedBytes, bodyBytes + drainedBytes - taken));
      for (const { stream } of arriving) stream.destroy(new Error("the form was given up"));
      done();
    };
    const parser = parserOf(request);
    if (!parser) return stop("incomplete");
    let until = bodyBytes;
    body.on("data", (chunk: Buffer) => {
      taken += chunk.length;
      if (stopped || taken <= until) return;
      const current = arriving.find(({ stream }) => !stream.readableEnded && !stream.destroyed);
      if (goesOn && until === bodyBytes && (current || arriving.some(({ file }) => file.tooBig))) {
        until += parsedBytes;
        return;
      }
      if (current) {
        current.file.tooBig = true;
        read.files.set(current.name, current.file);
      }
      stop(current && !wordsFollow ? null : "too-large");
    });
    body.on("error", () => stop("incomplete"));
    let text = 0;
    parser.on("field", (name, value, { valueTruncated }) => {
      if (stopped) return;
      if (valueTruncated) read.problem = "too-large";
      if (/^[a-zA-Z]\w*$/.test(name)) read.fields.set(name, value);
      text += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (text > textBytes) stop("too-large");
    });
    parser.on("file", (name, stream, { filename }) => {
      stream.on("error", () => undefined);
      if (stopped) return void stream.resume();
      const most = filename && Object.hasOwn(maxBytes, name) ? maxBytes[name] : undefined;
      if (filename && !most) read.dropped = true;
      if (!most || arriving.some((other) => other.name === name)) return void stream.resume();
      const file = newIncoming(senderOf(context));
      if (announced > bodyBytes && !wordsFollow) {
        file.tooBig = true;
        read.files.set(name, file);
        stream.resume();
        return stop(null);
      }
      const received = receive(stream, file, most).then(
        () => read.files.set(name, file),
        () => stop("incomplete"),
      );
      arriving.push({ name, file, stream, done: received });
    });
    parser.on("error", () => stop("incomplete"));
    parser.on("close", () => done());
    body.pipe(parser);
  });
  await Promise.all(arriving.map((file) => file.done));
  return read;
}

function parserOf(request: Request) {
  const limits = { fields: 100, fieldSize: textBytes, fieldNameSize: 100, files: 10, parts: 110 };
  try {
    return busboy({ headers: Object.fromEntries(request.headers), limits, defParamCharset: "utf8" });
  } catch {
    return null;
  }
}

/** What an action has to say about a form beyond its schema. */
interface Said {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  hideFields?: string[];
}

/** Checks what a form brought against a schema; one that did not arrive whole is an error of the form as a whole, with what came still in it, unless that was cut. */
export function parseForm<Schema extends ZodType>(read: FormRead, schema: Schema) {
  const submission = parseWithZod(read.fields, { schema });
  if (!read.problem) return submission;
  const said = [formProblems[read.problem]];
  const reply = (options: Said = {}): SubmissionResult<string[]> => {
    const answer = submission.reply(options);
    // What is stored is shown then: a field that was not read would be shown empty, and be emptied by the next save.
    if (read.cut) delete answer.initialValue;
    return { ...answer, status: "error", error: { ...options.fieldErrors, "": options.formErrors ?? said } };
  };
  return { status: "error" as const, reply };
}

/** Removes the files of a form that is not going to be used. */
export async function dropFiles(read: FormRead): Promise<void> {
  for (const file of read.files.values()) await discard(file);
}

/** Said where the fault is ours (spec 2 §8); what was typed is still there to be sent again. */
export const unexpected = "An unexpected error occurred. Please try again.";

/** Like refuse, with one sentence that is shown beside the form and also as a toast (spec 2 §8: sign-in, reset and resend). */
export function refuseAloud<T>(
  context: { invalid?: boolean; toast?: Flash },
  reply: (said: { formErrors: string[]; hideFields?: string[] }) => SubmissionResult<T>,
  text: string,
  status = 422,
) {
  context.toast = { title: text, tone: "bad" };
  return refuse(context, reply({ formErrors: [text], hideFields: ["password", "confirmPassword"] }), status);
}

/** Says no to a form: 422 (or another status) with what was typed and the messages, and 'Error:' before the page's title; and more, if the page needs it. */
export function refuse<T, More extends object = object>(
  context: { invalid?: boolean },
  form: SubmissionResult<T>,
  status = 422,
  more: More = {} as More,
) {
  context.invalid = true;
  return data({ form, ...more }, { status });
}

/**
 * Answers that the server failed: 503 with what was typed and the sentence, under the heading 'Error' (spec 1 §8); and more, if the page needs it.
 */
export function fail<More extends object = object>(
  context: { invalid?: boolean },
  submission: { reply: (options: { formErrors: string[] }) => SubmissionResult<string[]> },
  sentence: string,
  more: More = {} as More,
) {
  return refuse(context, submission.reply({ formErrors: [sentence] }), 503, { failed: true as const, ...more });
}

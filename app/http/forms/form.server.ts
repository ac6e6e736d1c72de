import { Readable } from "node:stream";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import busboy from "busboy";
import type { ZodType } from "zod";
import { refusedForm } from "~/languages/en";
import type { Texts } from "~/languages/texts";
import type { Incoming } from "~/models/media/picture.server";
import type { Call } from "../context.server";
import type { Flash } from "../flash.server";
import { drain, drainedBytes } from "../uploads/throttle.server";
import { discard, newIncoming, receive, senderOf } from "../uploads/upload.server";

/** Maximum bytes of text in a form. */
const textBytes = 1024 * 1024;

/** Further bytes of a too large form that are searched for text fields after its files. */
const searchedBytes = 48 * 1024 * 1024;

type FormRequest = Pick<Call, "request" | "context">;

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
interface Several {
  files: number;
  bytes: number;
}

/**
 * Reads a posted form in bounded memory. Files are streamed to the disk, each up to the bytes that `maxBytes` allows for its field; files in other
 * fields are dropped. A field has one file unless `several` allows more. Never throws because of what a client sent. If a text field is repeated, its
 * last value counts.
 */
export function readForm(
  call: FormRequest,
  maxBytes: Record<string, number> = {},
  several: Record<string, Several> = {},
): Promise<FormRead> {
  return readBody(call, maxBytes, textBytes, several);
}

/** Like readForm, for text fields only. It also reads fields after large files, and writes no file to the disk. */
export function readWords(call: FormRequest): Promise<FormRead> {
  return readBody(call, {}, textBytes + searchedBytes);
}

async function readBody(
  { request, context }: FormRequest,
  maxBytes: Record<string, number>,
  ownBytes: number,
  several: Record<string, Several> = {},
): Promise<FormRead> {
  const read: FormRead = {
    fields: new FormData(),
    files: new Map(),
    all: [],
    beyond: 0,
    problem: null,
    cut: false,
    dropped: false,
  };
  if (!request.body) return read;
  const incoming: { name: string; file: Incoming; stream: Readable; done: Promise<unknown> }[] = [];
  const body = Readable.fromWeb(request.body as import("node:stream/web").ReadableStream);
  const announced = Number(request.headers.get("Content-Length"));
  const severalBytes = Object.values(several).map(({ bytes }) => bytes);
  /** The bytes of a body with one file in each field, and of one with several. */
  const oneEach = Object.values(maxBytes).reduce((sum, bytes) => sum + bytes, ownBytes);
  const bodyBytes = Math.max(oneEach, ...severalBytes.map((bytes) => bytes + ownBytes));
  // A form with one file sends it last; a form with several has text fields between and after them.
  const textFollows = Object.keys(maxBytes).length > 1;
  const parsesOn = textFollows && !(announced > bodyBytes + searchedBytes);

  const keep = (name: string, file: Incoming) => {
    if (!read.files.has(name)) read.files.set(name, file);
    if (!read.all.includes(file)) read.all.push(file);
  };

  await new Promise<void>((done) => {
    let stopped = false;
    let receivedBytes = 0;
    const stop = (problem: FormRead["problem"]) => {
      if (stopped) return;
      stopped = true;
      read.problem ??= problem;
      read.cut = textFollows;
      body.unpipe();
      void drain(body, Math.min(drainedBytes, bodyBytes + drainedBytes - receivedBytes));
      for (const { stream } of incoming) stream.destroy(new Error("the form is no longer read"));
      done();
    };
    const parser = parserOf(request, several);
    if (!parser) return stop("incomplete");
    let until = oneEach;
    body.on("data", (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (incoming.length > 1 && until < bodyBytes) until = bodyBytes;
      if (stopped || receivedBytes <= until) return;
      const current = incoming.find(({ stream }) => !stream.readableEnded && !stream.destroyed);
      if (parsesOn && until <= bodyBytes && (current || incoming.some(({ file }) => file.tooBig))) {
        until += searchedBytes;
        return;
      }
      if (current) {
        current.file.tooBig = true;
        keep(current.name, current.file);
      }
      stop(current && !textFollows ? null : "tooLarge");
    });
    body.on("error", () => stop("incomplete"));
    let text = 0;
    parser.on("field", (name, value, { valueTruncated }) => {
      if (stopped) return;
      if (valueTruncated) read.problem = "tooLarge";
      if (/^[a-zA-Z]\w*$/.test(name)) read.fields.set(name, value);
      text += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (text > textBytes) stop("tooLarge");
    });
    parser.on("file", (name, stream, { filename }) => {
      stream.on("error", () => undefined);
      if (stopped) return void stream.resume();
      const limit = filename && Object.hasOwn(maxBytes, name) ? maxBytes[name] : undefined;
      if (filename && !limit) read.dropped = true;
      const places = several[name]?.files ?? 1;
      const isBeyond = incoming.filter((other) => other.name === name).length >= places;
      if (limit && isBeyond) read.beyond++;
      if (!limit || isBeyond) return void stream.resume();
      const file = { ...newIncoming(senderOf(context)), name: filename };
      if (announced > bodyBytes && !textFollows) {
        file.tooBig = true;
        keep(name, file);
        stream.resume();
        return stop(null);
      }
      const received = receive(stream, file, limit).then(
        () => keep(name, file),
        () => stop("incomplete"),
      );
      incoming.push({ name, file, stream, done: received });
    });
    parser.on("error", () => stop("incomplete"));
    parser.on("close", () => done());
    body.pipe(parser);
  });
  await Promise.all(incoming.map((file) => file.done));
  const order = incoming.map(({ file }) => file);
  read.all.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return read;
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

/** Messages of an action beyond those of its schema. */
interface Notice {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  hideFields?: string[];
}

/**
 * Checks a form against a schema. If it did not arrive completely, that is an error of the whole form, in English by default. The fields that arrived
 * stay in it, unless it was cut off.
 */
export function parseForm<Schema extends ZodType>(
  read: FormRead,
  schema: Schema,
  texts: Texts["refusedForm"] = refusedForm,
) {
  const submission = parseWithZod(read.fields, { schema });
  if (!read.problem) return submission;
  const messages = [texts[read.problem]];
  const reply = (options: Notice = {}): SubmissionResult<string[]> => {
    const answer = submission.reply(options);
    // The page then shows the stored values. A field that was not read would otherwise be empty, and the next save would clear it.
    if (read.cut) delete answer.initialValue;
    return { ...answer, status: "error", error: { ...options.fieldErrors, "": options.formErrors ?? messages } };
  };
  return { status: "error" as const, reply };
}

/** Removes the files of a form that won't be used. */
export async function dropFiles(read: FormRead): Promise<void> {
  for (const file of new Set([...read.files.values(), ...read.all])) await discard(file);
}

/** Shown after an error of ours; the text that was typed is still there to be sent again. */
export const unexpected = "An unexpected error occurred. Please try again.";

/** Like refuse, with one message that is shown in the form and as a toast, as at sign-in, reset and resend. */
export function refuseWithToast<T>(
  context: { invalid?: boolean; toast?: Flash },
  reply: (options: { formErrors: string[]; hideFields?: string[] }) => SubmissionResult<T>,
  text: string,
  status = 422,
) {
  context.toast = { title: text, tone: "bad" };
  return refuse(context, reply({ formErrors: [text], hideFields: ["password", "confirmPassword"] }), status);
}

/**
 * Refuses a form: 422 (or another status) with the values that were typed, the messages, and 'Error:' before the page's title. With 503 the server
 * failed, and the form's messages are headed 'Error'. `more` is further data for the page.
 */
export function refuse<T, More extends object = object>(
  context: { invalid?: boolean },
  form: SubmissionResult<T>,
  status = 422,
  more: More = {} as More,
) {
  context.invalid = true;
  return data({ form, ...(status === 503 && { failed: true as const }), ...more }, { status });
}

/** Answers 503 because the server failed, with the values that were typed and the message. `more` is further data for the page. */
export function fail<More extends object = object>(
  context: { invalid?: boolean },
  submission: { reply: (options: { formErrors: string[] }) => SubmissionResult<string[]> },
  message: string,
  more: More = {} as More,
) {
  return refuse(context, submission.reply({ formErrors: [message] }), 503, more);
}

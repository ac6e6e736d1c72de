import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { ZodType, z } from "zod";
import { refusedForm } from "~/languages/en";
import type { Texts } from "~/languages/texts";
import type { Call } from "../context.server";
import type { Flash } from "../flash.server";
import { discard } from "../uploads/upload.server";
import { type FormRead, readBody, type Several, searchedBytes, textBytes } from "./body-reader.server";

type FormRequest = Pick<Call, "request" | "context">;

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
  return readBody(call, { maxBytes, several, ownBytes: textBytes });
}

/** Like readForm, for text fields only. It also reads fields after large files, and writes no file to the disk. */
export function readWords(call: FormRequest): Promise<FormRead> {
  return readBody(call, { maxBytes: {}, several: {}, ownBytes: textBytes + searchedBytes });
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

/** A message about the whole of a form, or messages about its fields. */
type Errors = string | Record<string, string>;

/** Refuses a form with a status (422 by default). */
export type Reject = (errors: Errors, status?: number) => ReturnType<typeof refuse<string[]>>;

interface Answered<Schema extends ZodType> {
  schema: Schema;
  /** The name under which a failure is logged, and the message of its answer. */
  log: string;
  failed?: Errors;
  /** The fields that are never sent back, because they hold passwords. */
  hideFields?: string[];
  /** The form, if it has been read already. */
  read?: FormRead;
  /** The texts about a form that did not arrive completely, in English by default. */
  texts?: Texts["refusedForm"];
}

/**
 * Answers a posted form. What its schema refuses comes back (422) with everything that was typed; otherwise `work` gets the values, and refuses by
 * `reject`. If it fails, the form comes back too (503). Answers that it throws are thrown again.
 */
export async function answerForm<Schema extends ZodType, Answer>(
  call: FormRequest,
  { schema, log, failed = unexpected, hideFields = [], read, texts }: Answered<Schema>,
  work: (values: z.output<Schema>, reject: Reject) => Promise<Answer>,
) {
  const submission = parseForm(read ?? (await readForm(call)), schema, texts);
  const reject: Reject = (errors, status) => {
    const named = Object.entries(typeof errors === "string" ? { "": errors } : errors);
    const fieldErrors = Object.fromEntries(named.map(([name, text]) => [name, [text]]));
    return refuse(call.context, submission.reply({ fieldErrors, hideFields }), status);
  };
  if (submission.status !== "success") return refuse(call.context, submission.reply({ hideFields }));
  try {
    return await work(submission.value, reject);
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error(`${log}:`, error);
    return reject(failed, 503);
  }
}

import { Readable } from "node:stream";
import type { z } from "zod";
import type { Call } from "~/http/context.server";
import { drain } from "~/http/uploads/throttle.server";
import type { Operation } from "./operation";
import { type Fault, problem } from "./problem.server";

/** The most bytes of a body: the longest biography takes 30 KB if each of its characters is escaped. */
const mostBytes = 256 * 1024;

/** The most bytes of a refused body that are read, so that its sender gets the answer. */
const drainedBytes = 4 * 1024 * 1024;

/** The place of a field as a JSON Pointer in a URI fragment (RFC 6901 §6). */
const pointerTo = (path: readonly PropertyKey[]) =>
  `#${path.map((part) => `/${encodeURIComponent(String(part).toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")}`;

/** Returns what is wrong with a value, each with its place. */
export function faultsOf(
  issues: readonly z.core.$ZodIssue[],
  place: (path: readonly PropertyKey[]) => Omit<Fault, "detail">,
): Fault[] {
  return issues.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [{ detail: issue.message, ...place(issue.path) }];
    return issue.keys.map((name) => ({ detail: "This name is unknown", ...place([...issue.path, name]) }));
  });
}

/** Answers 422 with what is wrong in the body. */
export function invalidBody({ context }: Pick<Call, "context">, issues: readonly z.core.$ZodIssue[]): Response {
  const errors = faultsOf(issues, (path) => ({ pointer: pointerTo(path) }));
  return problem(context, "invalid", "Some fields are not valid. Nothing was changed.", { errors });
}

async function bytesOf({ request, context }: Call): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const body = Readable.fromWeb(request.body as import("node:stream/web").ReadableStream);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) {
      await drain(body, drainedBytes);
      throw problem(context, "too-large", "The body has more than 256 kB.");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the JSON body of a request and checks it. Throws the problem if it has another type, is too large, can't be read or is invalid. */
export async function readBody<Schema extends z.ZodType>(
  call: Call,
  { method }: Operation,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { request, context } = call;
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const types = ["application/json", ...(method === "PATCH" ? ["application/merge-patch+json"] : [])];
  if (!types.includes(type))
    throw problem(context, "unsupported-media-type", `Send the body as ${types.join(" or ")}.`, {
      headers: { [method === "PATCH" ? "Accept-Patch" : "Accept-Post"]: types.join(", ") },
    });
  const bytes = await bytesOf(call).catch((error) => {
    if (error instanceof Response) throw error;
    throw problem(context, "malformed", "The body didn't arrive completely.");
  });
  const parsed = schema.safeParse(parse(bytes, context));
  if (!parsed.success) throw invalidBody(call, parsed.error.issues);
  return parsed.data;
}

function parse(bytes: Buffer, context: Call["context"]): unknown {
  try {
    const body: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return body;
  } catch {
    throw problem(context, "malformed", "The body is no JSON in UTF-8.");
  }
}

/** Reads the query of a request and checks it. Throws the problem if it is invalid. */
export function readQuery<Schema extends z.ZodType>({ request, context }: Call, schema: Schema): z.output<Schema> {
  const query = new URL(request.url).searchParams;
  const values = [...query].map(([name, value]) => [
    name,
    // A plus sign of a zone that wasn't encoded arrives as a space.
    name === "limit" && /^\d{1,9}$/.test(value)
      ? Number(value)
      : name === "updatedSince"
        ? value.replace(" ", "+")
        : value,
  ]);
  const parsed = schema.safeParse(Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  const errors = faultsOf(parsed.error.issues, ([parameter]) => ({ parameter: String(parameter).toWellFormed() }));
  throw problem(context, "invalid", "Some parameters of the address are not valid.", { errors });
}

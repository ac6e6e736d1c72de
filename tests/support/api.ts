import { randomBytes } from "node:crypto";
import { hash } from "./keys.ts";
import { change } from "./people.ts";
import type { Server } from "./server.ts";

export type Scope = "read" | "write" | "delete" | "invite" | "passwords";
export const everyScope: Scope[] = ["read", "write", "delete", "invite", "passwords"];

/** Adds an API key of an account's business; returns its id and the whole key. */
export function addApiKey(dataDir: string, email: string, scopes = everyScope, name = "Case software") {
  const letters = "0123456789abcdefghjkmnpqrstvwxyz";
  const id = Array.from(randomBytes(12), (byte) => letters[byte % 32]).join("");
  const secret = randomBytes(32).toString("base64url");
  const may = everyScope.map((scope) => Number(scopes.includes(scope)));
  const added = change(
    dataDir,
    `insert into api_keys (id, business_id, name, secret_hash, may_read, may_write, may_delete, may_invite, may_use_passwords, created_at)
      select ?, id, ?, ?, ?, ?, ?, ?, ?, ? from accounts where email = ?`,
    ...[id, name, hash(secret), ...may, new Date().toISOString(), email],
  );
  if (added !== 1) throw new Error(`${email} has no account`);
  return { id, text: `evk_${id}_${secret}` };
}

export interface Asked {
  status: number;
  headers: Headers;
  /** The JSON of the answer; undefined for files and empty answers. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever came.
  body: any;
  bytes: Uint8Array;
}

interface Asking {
  /** Sent as JSON, or as it is if it is a text. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Software that asks the API with a key, as curl would: without cookies and without an Origin. */
export function software(server: Pick<Server, "origin">, key: string | null) {
  return async (method: string, path: string, { body, headers }: Asking = {}): Promise<Asked> => {
    const type = method === "PATCH" ? "application/merge-patch+json" : "application/json";
    const asIs = body === undefined || typeof body === "string" || body instanceof Uint8Array;
    const sent = asIs ? (body as BodyInit | undefined) : JSON.stringify(body);
    const response = await fetch(`${server.origin}/api/v1${path}`, {
      method,
      headers: {
        ...(key !== null && { Authorization: `Bearer ${key}` }),
        ...(sent !== undefined && { "Content-Type": type }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = /json/.test(response.headers.get("Content-Type") ?? "") && bytes.length > 0;
    const { status } = response;
    return {
      status,
      headers: response.headers,
      bytes,
      body: isJson ? JSON.parse(Buffer.from(bytes).toString()) : undefined,
    };
  };
}

export type Software = ReturnType<typeof software>;

let count = 0;

/** Registers a memorial through the API; returns it with its ETag. */
export async function registerWith(ask: Software, fields: Record<string, unknown> = {}) {
  const headers = { "Idempotency-Key": `case-${process.pid}-${++count}` };
  const answer = await ask("POST", "/memorials", { headers, body: { fullName: `Ivy Case ${count}`, ...fields } });
  if (answer.status !== 201) throw new Error(`the registration answered ${answer.status}`);
  return { ...answer.body, etag: answer.headers.get("ETag") ?? "" };
}

// @module-tag slow
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type Asked, addApiKey, registerWith, type Software, software } from "../support/api.ts";
import { bad, badText, good, type Schema } from "../support/api-values.ts";
import { type Random, randomOf } from "../support/cards/random.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  parameters?: { name: string; in: "path" | "header" | "query"; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { headers?: Record<string, unknown> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Requests for each operation. Handouts take half a second each. */
const times: Record<string, number> = {
  createMemorial: 120,
  updateMemorial: 120,
  listMemorials: 60,
  createInvitation: 60,
};
const few = { putPortrait: 12, putCover: 12, readHandoutPicture: 8, readHandoutDocument: 8, readCode: 20 };
const others = 30;

const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: "teal" } })
  .png()
  .toBuffer();
let server: Server;
let document: Document;
let ask: Software;
let stranger: Software;
let memorial: { id: string; etag: string };
const invitations: string[] = [];
const checks = new Map<string, z.ZodType>();

beforeAll(async () => {
  server = await takeServer();
  document = (await (await fetch(`${server.origin}/api/v1/openapi.json`)).json()) as Document;
  ask = software(server, addApiKey(server.dataDir, "director@holloway.example").text);
  stranger = software(server, addApiKey(server.dataDir, "director@holloway.example", ["read"]).text);
  memorial = await registerWith(ask);
  for (const name of ["joan", "june", "jane"]) {
    const { body } = await ask("POST", `/memorials/${memorial.id}/invitations`, {
      body: { email: `${name}@test.example` },
    });
    invitations.push(body.id);
  }
});
afterAll(() => server.stop());

/** The schema that a reference leads to. */
function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name ? (document.components.schemas[name] ?? {}) : schema;
}

/** Lists how an answer differs from the document. */
function faultsOf({ responses, operationId }: Operation, { status, headers, body, bytes }: Asked): string[] {
  const response = responses[status];
  if (!response) return [`${operationId} answered ${status}, which the document doesn't have`];
  const missing = Object.keys(response.headers ?? {}).filter((name) => !headers.has(name) && name !== "Link");
  const type = headers.get("Content-Type");
  const content = type === null ? undefined : response.content?.[type];
  const faults = missing.map((name) => `${operationId} answered ${status} without ${name}`);
  if (!response.content) return bytes.length ? [...faults, `${operationId} answered ${status} with a body`] : faults;
  if (!content) return [...faults, `${operationId} answered ${status} as ${type}`];
  if (!type?.includes("json")) return faults;
  const key = `${operationId} ${status}`;
  const check = checks.get(key) ?? z.fromJSONSchema(resolved(content.schema) as Parameters<typeof z.fromJSONSchema>[0]);
  checks.set(key, check);
  const parsed = check.safeParse(body);
  return parsed.success
    ? faults
    : [...faults, `${operationId} ${status}: ${z.prettifyError(parsed.error)} in ${JSON.stringify(body)}`];
}

/** A request of an operation, right or wrong in one of its parts or in several. */
function requestOf(path: string, { parameters = [], requestBody }: Operation, random: Random) {
  const isGood = random.chance(0.4);
  const value = (schema: Schema, right: string | null) =>
    isGood || random.chance(0.6) ? (right ?? String(good(schema, random))) : badText(random);
  const rightOnes: Record<string, string> = {
    memorial: memorial.id,
    invitation: random.one(invitations),
    "If-Match": random.chance(0.5) ? "*" : memorial.etag,
  };
  let url = path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: place, required, schema } of parameters) {
    const text = value(schema, rightOnes[name] ?? null);
    if (place === "path") url = url.replace(`{${name}}`, encodeURIComponent(text));
    else if (!required && random.chance(0.5)) continue;
    else if (place === "query") query.append(name, text);
    else if (isGood || random.chance(0.9)) headers[name] = text.replace(/[^\x20-\x7e]/g, "");
  }
  if (!isGood && random.chance(0.1)) query.append(badText(random), badText(random));
  const [type, content] = random.one(
    Object.entries(requestBody?.content ?? {}).concat(requestBody ? [] : [["", { schema: {} }]]),
  );
  if (!requestBody) return { url: `${url}?${query}`, headers };
  headers["Content-Type"] =
    isGood || random.chance(0.95) ? type : random.one(["text/plain", "application/x-www-form-urlencoded", "x"]);
  const schema = resolved(content.schema);
  if (schema.format === "binary")
    return { url: `${url}?${query}`, headers, body: isGood || random.chance(0.3) ? picture : badText(random) };
  const body = JSON.stringify(isGood ? good(schema, random) : bad(schema, random));
  return { url: `${url}?${query}`, headers, body: isGood || random.chance(0.95) ? body : body.slice(0, -1) };
}

it("every operation answers good and bad requests as the document says, and never with a fault of the server", async () => {
  const random = randomOf(30);
  const faults: string[] = [];
  const statuses = new Map<string, Map<number, number>>();
  let requests = 0;
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId: id } = operation;
      const met = new Map<number, number>();
      statuses.set(id, met);
      // The limits have tests of their own.
      change(server.dataDir, "delete from limits");
      for (let count = times[id] ?? few[id as keyof typeof few] ?? others; count > 0; count--) {
        const { url, headers, body } = requestOf(path, operation, random);
        const answer = await random.one([ask, ask, ask, ask, ask, stranger])(method.toUpperCase(), url, {
          headers,
          body,
        });
        requests++;
        met.set(answer.status, (met.get(answer.status) ?? 0) + 1);
        // A path that no decoding leads to an operation is another operation's or none.
        if (!/\/(memorials|invitations)\/(%2F|\.|%3F)?(\/|\?|$)/i.test(url) || path === "/memorials")
          faults.push(...faultsOf(operation, answer));
        if (answer.status >= 500) faults.push(`${id}: ${answer.status} for ${url} ${body?.slice(0, 200).toString()}`);
      }
    }
  expect([...new Set(faults)]).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(500);
  for (const [id, met] of statuses) {
    const all = [...met.keys()];
    expect(
      all.some((status) => status < 300),
      `${id} never succeeded: ${all}`,
    ).toBe(true);
    if (id !== "readKey")
      expect(
        all.some((status) => status >= 400),
        `${id} never refused: ${all}`,
      ).toBe(true);
  }
});

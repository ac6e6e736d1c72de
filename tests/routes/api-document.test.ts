import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allOperations } from "~/features/api/operations";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let text: string;

beforeAll(async () => {
  server = await takeServer();
  text = await (await fetch(`${server.origin}/api/v1/openapi.json`)).text();
});
afterAll(() => server.stop());

/** The complaints of the linter's recommended rules, warnings included. The server of a test is localhost. */
async function lint(source: string) {
  const rules = { "no-server-example.com": "off" } as const;
  const config = await createConfig({ extends: ["recommended"], rules });
  const found = await lintFromString({ source, config, absoluteRef: "openapi.json" });
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

it("passes a linter without an error or a warning", async () => expect(await lint(text)).toEqual([]));

it.each([
  ["an operation without an id", (document: string) => document.replace('"operationId": "readKey",', "")],
  [
    "two operations with one id",
    (document: string) => document.replace('"operationId": "readKey"', '"operationId": "readCode"'),
  ],
  [
    "a schema that isn't there",
    (document: string) => document.replace('#/components/schemas/Key"', '#/components/schemas/Lock"'),
  ],
  [
    "a parameter that the path lacks",
    (document: string) => document.replaceAll('"name": "memorial"', '"name": "memory"'),
  ],
])("the linter finds %s", async (_, spoil) => {
  expect(spoil(text)).not.toBe(text);
  expect(await lint(spoil(text))).not.toEqual([]);
});

it("describes every operation, is of OpenAPI 3.1, and is open to everybody", () => {
  const { openapi, paths, servers } = JSON.parse(text);
  expect(openapi).toBe("3.1.0");
  expect(servers).toEqual([{ url: `${server.origin}/api/v1` }]);
  const described = Object.entries<Record<string, { operationId: string }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(allOperations.map(({ id, method, path }) => `${id} ${method} ${path}`).sort());
});

it("names whom to write to and its licence, and has an example of each part of a path", () => {
  const { info, paths } = JSON.parse(text);
  expect(info.contact.email).toMatch(/@/);
  expect(info.license).toEqual({ name: "MIT", identifier: "MIT" });
  const parameters = Object.values<Record<string, { parameters?: { in: string; example?: string }[] }>>(paths).flatMap(
    (methods) => Object.values(methods).flatMap(({ parameters = [] }) => parameters),
  );
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  expect(inPath.length).toBeGreaterThan(10);
  for (const { example } of inPath) expect(example).toMatch(/^[\w-]+$/);
});

it("has the limits and rules of the forms", () => {
  const { schemas } = JSON.parse(text).components;
  expect(schemas.NewMemorial).toMatchObject({
    additionalProperties: false,
    required: ["fullName"],
    properties: { fullName: { type: "string", maxLength: 99 }, password: { maxLength: 50 } },
  });
  expect(schemas.MemorialChanges.required).toBeUndefined();
});

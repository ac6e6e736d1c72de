import { z } from "zod";
import { env } from "~/env.server";
import type { Operation } from "./operation";
import { allOperations } from "./operations";
import { apiPaths } from "./paths";
import { type ProblemName, problems } from "./problems";
import { shapes } from "./schemas";

type Json = Record<string, unknown>;

/** Every operation can end in one of these. */
const always: ProblemName[] = ["key-required", "scope-missing", "too-many-requests", "failed"];

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** The JSON Schema of a shape, as a request sends it or an answer has it. */
function schemaOf(shape: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: "input" });
  return schema;
}

const headerTexts = {
  ETag: "Stands for the memorial as it is in this answer. Changes need it in `If-Match`.",
  Location: "The address of the memorial.",
  Link: 'The address of the next page, with `rel="next"`.',
  RateLimit:
    'What is left of each limit: `r` tries now, and all of them in `t` seconds, such as `"requests";r=599;t=1`.',
  "RateLimit-Policy": 'Each limit: `q` tries, which come back within `w` seconds, such as `"requests";q=600;w=300`.',
  "Retry-After": "Seconds until the next try.",
};

const limits = { RateLimit: ref("headers", "RateLimit"), "RateLimit-Policy": ref("headers", "RateLimit-Policy") };

const parameterTexts: Record<string, { description: string; example: string }> = {
  memorial: { description: "The memorial's id or short id.", example: "6f2b1c9e-0d5c-4a55-9c5e-0a0a3f2a7c11" },
  invitation: { description: "The invitation's id.", example: "0b7d3b3e-1f0c-4f0e-8f59-4f6f0f6c2d10" },
};

function parametersOf({ path, headers = {}, query }: Operation) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    ...parameterTexts[name],
    schema: { type: "string" },
  }));
  const inHeaders = Object.entries(headers).map(([name, { description, required, schema }]) => ({
    name,
    in: "header",
    required,
    description,
    schema: schema ? schemaOf(schema()) : { type: "string" },
  }));
  const { properties = {} } = query ? (schemaOf(query()) as { properties?: Record<string, Json> }) : {};
  const inQuery = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: false,
    description,
    schema,
  }));
  return [...inPath, ...inHeaders, ...inQuery];
}

function answersOf({ answers, problems: own, headers = {} }: Operation): Json {
  const good = answers.map(({ status, description, shape, media, headers: names = [] }) => {
    const content = shape
      ? { "application/json": { schema: ref("schemas", shape) } }
      : media && { [media]: { schema: { type: "string", format: "binary" } } };
    const all = { ...limits, ...Object.fromEntries(names.map((name) => [name, ref("headers", name)])) };
    return [status, { description, headers: all, ...(content && { content }) }];
  });
  const unchanged =
    "If-None-Match" in headers ? [[304, { description: "The memorial is still the same.", headers: limits }]] : [];
  const byStatus = Map.groupBy([...new Set([...own, ...always])], (name) => problems[name].status);
  const bad = [...byStatus].map(([status, names]) => {
    const description = names
      .map((name) => `**${problems[name].title}** (\`${name}\`): ${problems[name].about}`)
      .join(" ");
    const content = { "application/problem+json": { schema: ref("schemas", "Problem") } };
    const wait = status === 429 ? { "Retry-After": ref("headers", "Retry-After") } : {};
    return [status, { description, headers: { ...(status !== 401 && limits), ...wait }, content }];
  });
  return Object.fromEntries([...good, ...unchanged, ...bad]);
}

function bodyOf({ body, file, method }: Operation) {
  const picture = { schema: { type: "string", format: "binary" } };
  if (file)
    return { requestBody: { required: true, content: Object.fromEntries(file.map((type) => [type, picture])) } };
  if (!body) return {};
  const types = method === "PATCH" ? ["application/merge-patch+json", "application/json"] : ["application/json"];
  const content = Object.fromEntries(types.map((type) => [type, { schema: ref("schemas", body) }]));
  return { requestBody: { required: true, content } };
}

function described(operation: Operation): Json {
  const { id, summary, description, tag, scope } = operation;
  const needed = scope ? `Needs the scope \`${scope}\`.` : "Any key will do.";
  const parameters = parametersOf(operation);
  return {
    operationId: id,
    summary,
    description: `${description} ${needed}`,
    tags: [tag],
    ...(parameters.length && { parameters }),
    ...bodyOf(operation),
    responses: answersOf(operation),
  };
}

const about = `Registers memorials from a funeral home's own software and reads what became of them.

Each request needs an API key of the business in the header \`Authorization: Bearer evk_...\`. Staff make and revoke keys in their account. Times are RFC 3339 with a zone, days are \`YYYY-MM-DD\`. Memories, and the media in them, are not part of the API.

Errors are problem details (RFC 9457). Each answer tells the limits and what is left of them. New fields and operations may be added at any time, so ignore what you don't know.`;

const tags = {
  Key: "The key itself.",
  Memorials: "Registering, reading and changing memorials.",
  Print: "Files for print.",
  Memories: "What mourners have left, as numbers.",
  "Co-owners": "Inviting relatives to help to look after a memorial.",
} satisfies Record<Operation["tag"], string>;

function make() {
  const byPath = Map.groupBy(allOperations, ({ path }) => path);
  const schemas = Object.entries(shapes("9999-12-31")).map(([name, shape]) => [name, schemaOf(shape)]);
  return {
    openapi: "3.1.0",
    info: {
      title: `${env.brand} API`,
      version: "1.1.0",
      description: about,
      contact: { name: env.brand, email: env.supportEmail, url: env.origin + apiPaths.api() },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${env.origin}${apiPaths.api()}` }],
    security: [{ key: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      [...byPath].map(([path, those]) => [
        path,
        Object.fromEntries(those.map((operation) => [operation.method.toLowerCase(), described(operation)])),
      ]),
    ),
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "An API key of a business." } },
      headers: Object.fromEntries(
        Object.entries(headerTexts).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
      ),
      schemas: Object.fromEntries(schemas) as Record<string, Json>,
    },
  };
}

let made: ReturnType<typeof make> | undefined;

/** The API's description as an OpenAPI 3.1 document, made once from the operations and the schemas that check their requests. */
export function apiDocument() {
  made ??= make();
  return made;
}

import { apiDocument } from "./document.server";
import { problems } from "./problems";

// The OpenAPI document in the form in which people read it.

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  default?: unknown;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

interface Described {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; description: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

/** A field or parameter as a row of a table. */
export interface Field {
  name: string;
  kind: string;
  required: boolean;
  description: string;
}

const formats: Record<string, string> = {
  date: "day",
  "date-time": "time",
  uri: "address",
  uuid: "UUID",
  email: "email address",
  binary: "file",
};

const nameIn = ({ $ref = "" }: Schema) => $ref.split("/").at(-1) ?? "";

function kindOf(schema: Schema): string {
  if (schema.$ref) return nameIn(schema);
  if (schema.anyOf) return schema.anyOf.map((one) => (one.type === "null" ? "null" : kindOf(one))).join(" or ");
  if (schema.enum) return schema.enum.map((value) => `"${value}"`).join(" or ");
  if (schema.type === "array") return `list of ${schema.items?.$ref ? kindOf(schema.items) : "items"}`;
  if (schema.type === "boolean") return "true or false";
  if (schema.type === "integer") {
    const limits = schema.maximum && schema.maximum < 1e9 ? ` from ${schema.minimum} to ${schema.maximum}` : "";
    return `whole number${limits}`;
  }
  if (schema.type === "object") return "object";
  const long = schema.maxLength ? ` of at most ${schema.maxLength.toLocaleString("en-GB")} characters` : "";
  return formats[schema.format ?? ""] ?? `text${long}`;
}

function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    kind: kindOf(schema),
    required: required.includes(name) && schema.default === undefined,
    description: schema.description ?? "",
  }));
}

function contentOf(content: Record<string, { schema: Schema }> = {}) {
  return Object.entries(content).map(([type, { schema }]) => ({ type, shape: nameIn(schema) }));
}

function operationOf(path: string, method: string, given: Described) {
  const { operationId: id, summary, description, parameters = [], requestBody, responses } = given;
  return {
    id,
    summary,
    description,
    path,
    method: method.toUpperCase(),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      place: parameter.in,
      required: parameter.required,
      description: parameter.description,
      kind: kindOf(parameter.schema),
    })),
    body: contentOf(requestBody?.content),
    answers: Object.entries(responses).map(([status, { description: text, content }]) => ({
      status,
      description: text,
      content: contentOf(content),
    })),
  };
}

/** Everything that the page about the API shows. */
export function apiReference() {
  const { info, servers, tags, paths, components } = apiDocument();
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, given]) => {
      const described = given as unknown as Described;
      return { tag: described.tags[0], operation: operationOf(path, method, described) };
    }),
  );
  return {
    title: info.title,
    about: info.description.split("\n\n"),
    server: servers[0]?.url ?? "",
    groups: tags.map(({ name, description }) => ({
      name,
      description,
      operations: all.filter(({ tag }) => tag === name).map(({ operation }) => operation),
    })),
    shapes: Object.entries(components.schemas).map(([name, schema]) => ({ name, fields: fieldsOf(schema as Schema) })),
    problems: Object.entries(problems).map(([name, kind]) => ({ name, ...kind })),
  };
}

export type Reference = ReturnType<typeof apiReference>;

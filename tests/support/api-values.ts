import type { Random } from "./cards/random.ts";

/** A JSON Schema, as far as the API's document uses them. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  examples?: unknown[];
}

const letters = ["a", "Ł", "ß", "é", " ", "-", "王", "محمد", "'", "0", "👵🏽", "&", "<b>", "\n", "\u0301"];
const text = (random: Random, length: number) =>
  Array.from({ length }, () => random.one(letters))
    .join("")
    .slice(0, length);

const pad = (value: number, length = 2) => String(value).padStart(length, "0");
const dayOf = (random: Random) => `${random.whole(1900, 2020)}-${pad(random.whole(1, 12))}-${pad(random.whole(1, 28))}`;
const zones = ["Z", "+01:00", "-11:30", "+14:00"];

/** A value that a schema describes. */
export function good(schema: Schema, random: Random): unknown {
  if (schema.anyOf) return good(random.one(schema.anyOf), random);
  if (schema.enum) return random.one(schema.enum);
  if (schema.type === "null") return null;
  if (schema.type === "boolean") return random.chance(0.5);
  if (schema.type === "integer") return random.whole(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 1000));
  if (schema.type === "array") return [good(schema.items ?? {}, random)];
  if (schema.type === "object") return goodObject(schema, random);
  if (schema.format === "date") return dayOf(random);
  if (schema.format === "date-time")
    return `${dayOf(random)}T${pad(random.whole(0, 23))}:${pad(random.whole(0, 59))}:00${random.one(zones)}`;
  if (schema.format === "email") return `person-${random.whole(1, 1e9)}@test.example`;
  if (schema.pattern === "^[a-z0-9-]*$") return `slug-${random.whole(1, 1e9)}`;
  if (schema.examples?.includes("2026-0412")) return `case ${random.whole(1, 1e9)}`;
  if (schema.pattern?.includes("x21")) return `key-${random.whole(1, 1e9)}`;
  const longest = Math.min(schema.maxLength ?? 50, 200);
  if (random.chance(0.3)) return `https://live.example/${random.whole(1, 999)}`.slice(0, longest);
  return `x${text(random, random.whole(schema.minLength ?? 0, longest - 1))}`;
}

function goodObject({ properties = {}, required = [] }: Schema, random: Random) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.4));
  return Object.fromEntries(names.map((name) => [name, good(properties[name] ?? {}, random)]));
}

const strange: unknown[] = [
  ...[null, true, 0, -1, 1e308, [], {}, [[]], { a: 1 }, "", " ", "\u0000", "\ud800", "\u202e", "x".repeat(6000)],
  ...["9999-99-99", "2999-01-01", "0001-01-01", "1940-02-30", "12/03/1940", "2026-12-03T11:00", "2026-12-03T11:00:00"],
  ...["9999-12-31T23:59:59-14:00", "0000-01-01T00:00:00Z", "2026-03-29T01:30:00+00:00", "javascript:alert(1)"],
  ...["https://", "https://[", "' or 1=1 --", "../../etc/passwd", "a@b", "<script>hit()</script>", "%00", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
];

/** A value that a schema may or may not describe: of another type, beyond a limit, with a field too many or too few. */
export function bad(schema: Schema, random: Random): unknown {
  if (schema.type !== "object") return random.one(strange);
  const object = goodObject(schema, random);
  const names = [...Object.keys(schema.properties ?? {}), "unknown", "__proto__", "a/b~c"];
  for (let changes = random.whole(1, 3); changes > 0; changes--) {
    const name = random.one(names);
    if (random.chance(0.2)) delete object[name];
    else Object.defineProperty(object, name, { value: random.one(strange), enumerable: true, configurable: true });
  }
  return random.chance(0.1) ? random.one(strange) : object;
}

/** A text for a part of an address or a header. */
export function badText(random: Random): string {
  const value = random.one(strange);
  return typeof value === "string" ? value.toWellFormed() : String(JSON.stringify(value));
}

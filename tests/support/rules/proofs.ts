import { code, type Sources } from "./imports.ts";

const interfaces = /^export interface (\w+)([^{]*)\{([\s\S]*?)^\}/gm;
const aliases = /^export type (\w+)[^=;]*=([^;]*);/gm;

/** The types that carry the mark of a proof, in themselves or from a type that they extend or rename. */
function proofsIn(access: string): string[] {
  const marked: string[] = [];
  const isFrom = (text: string) => marked.some((name) => new RegExp(`^\\s*(?:extends\\s+)?${name}\\b`).test(text));
  const declared = [
    ...[...access.matchAll(interfaces)].map(([, name = "", head = "", body = ""]) => ({
      name,
      from: head.replace(/^<[^>]*>/, ""),
      body,
    })),
    ...[...access.matchAll(aliases)].map(([, name = "", body = ""]) => ({ name, from: body, body })),
  ];
  for (const { name, from, body } of declared) if (body.includes("[proof]") || isFrom(from)) marked.push(name);
  return marked;
}

/** The files whose functions make proofs. */
const isGuard = (file: string) => /^app\/(http\/(link-)?|features\/[^/]+\/)guard\.server\.ts$/.test(file);

const lineOf = (source: string, index: number) => source.slice(0, index).split("\n").length;

/**
 * A proof is made by the guards alone: elsewhere nothing is cast to a type that access.ts marks as one, nor to a local name for one, nor to any or
 * never.
 */
export function proofCasts(sources: Sources): string[] {
  const proofs = proofsIn(sources["app/models/access.ts"] ?? "");
  const local = new RegExp(`\\btype (\\w+)[^=;]*= *(?:${proofs.join("|")})\\b`, "g");
  return code(sources)
    .filter((file) => !isGuard(file))
    .flatMap((file) => {
      const source = sources[file] ?? "";
      const named = [...source.matchAll(local)].map((match) => match[1]);
      const names = [...proofs, ...named, "any", "never"].join("|");
      const cast = new RegExp(`\\bas\\s+(?:\\{[^}]*|\\w+<)?(?:${names})\\b`, "g");
      return [...source.matchAll(cast)].map(
        ({ 0: text, index }) => `${file}:${lineOf(source, index)}: only the guards in http/ make proofs; not '${text}'`,
      );
    });
}

/** A small access.ts with proofs of several kinds. */
export const accessTypes = `export interface Viewer {
  id: string;
}
export type Kind = "moved" | "kept";
declare const proof: unique symbol;
export interface SiteAccess<Ability extends string> {
  readonly viewer: Viewer;
  readonly [proof]: Ability;
}
export interface OwnAccount {
  readonly [proof]: "account";
}
export interface MovedAccess<K extends Kind> {
  readonly [proof]: K;
}
export interface OwnMoveAccess extends MovedAccess<"moved"> {
  readonly isOwn: true;
}
export type Admin = SiteAccess<"moderate">;
`;

/** Ways to break the rule. */
export const proofBreaches: [why: string, added: Sources, told: RegExp][] = [
  ...["SiteAccess", "OwnAccount", "MovedAccess", "OwnMoveAccess", "Admin"].map((name): [string, Sources, RegExp] => [
    name,
    { "app/routes/b.ts": `f({} as ${name}<"a">);\n` },
    /^app\/routes\/b\.ts:1: only/,
  ]),
  [
    "one that access.ts got today",
    {
      "app/models/access.ts": `${accessTypes}export interface GraveRight {\n  readonly [proof]: "grave";\n}\n`,
      "app/http/b.ts": "f({} as GraveRight);\n",
    },
    /^app\/http\/b\.ts:1: only/,
  ],
  ["by way of unknown", { "app/http/b.ts": "f({} as unknown as SiteAccess<A>);\n" }, /^app\/http\/b/],
  ["by another name", { "app/models/b.ts": 'type M = SiteAccess<"a">;\nf({} as M);\n' }, /^app\/models\/b\.ts:2/],
  ["inside", { "app/models/b.ts": "f({} as { access: SiteAccess<A> });\n" }, /^app\/models\/b/],
  ["as never", { "app/models/b.ts": "f({} as never);\n" }, /^app\/models\/b/],
];

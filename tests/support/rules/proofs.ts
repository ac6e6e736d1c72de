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

const coreAccess = "app/models/access.ts";
const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1];

/** The proofs of the core, and those of each feature (features/<name>/access.ts) by its name. */
function allProofs(sources: Sources) {
  const own = Object.keys(sources).filter((file) => /^app\/features\/[^/]+\/access\.ts$/.test(file));
  return new Map([coreAccess, ...own].map((file) => [featureOf(file), proofsIn(sources[file] ?? "")]));
}

/** The files whose functions make proofs: the guards of http make the core's, and a feature's guard the core's and its own. */
const isGuard = (file: string) => /^app\/(http\/(link-)?|features\/[^/]+\/)guard\.server\.ts$/.test(file);
const mayMake = (file: string, home: string | undefined) => isGuard(file) && (!home || home === featureOf(file));

const lineOf = (source: string, index: number) => source.slice(0, index).split("\n").length;

/**
 * A proof is made by the guards alone: elsewhere nothing is cast to a type that an access.ts marks as one, nor to a local name for one, nor to any or
 * never. A feature's proof is made by its own guard.
 */
export function proofCasts(sources: Sources): string[] {
  const all = allProofs(sources);
  return code(sources).flatMap((file) => {
    const source = sources[file] ?? "";
    const proofs = [...all].flatMap(([home, names]) => (mayMake(file, home) ? [] : names));
    const local = new RegExp(`\\btype (\\w+)[^=;]*= *(?:${proofs.join("|")})\\b`, "g");
    const named = proofs.length ? [...source.matchAll(local)].map((match) => match[1]) : [];
    const names = [...proofs, ...named, ...(isGuard(file) ? [] : ["any", "never"])];
    const cast = new RegExp(`\\bas\\s+(?:\\{[^}]*|\\w+<)?(?:${names.join("|")})\\b`, "g");
    return [...(names.length ? source.matchAll(cast) : [])].map(
      ({ 0: text, index }) => `${file}:${lineOf(source, index)}: only its guard makes a proof; not '${text}'`,
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
  ...["app/features/a/b.server.ts", "app/features/b/guard.server.ts", "app/http/guard.server.ts"].map(
    (file): [string, Sources, RegExp] => [
      `a feature's own, in ${file}`,
      {
        "app/features/a/access.ts": `declare const proof: unique symbol;\nexport interface GraveRight {\n  readonly [proof]: "a";\n}\n`,
        "app/features/a/guard.server.ts": "f({} as GraveRight);\n",
        [file]: "f({} as GraveRight);\n",
      },
      new RegExp(`^${file}:1: only its guard`),
    ],
  ),
  ["by way of unknown", { "app/http/b.ts": "f({} as unknown as SiteAccess<A>);\n" }, /^app\/http\/b/],
  ["by another name", { "app/models/b.ts": 'type M = SiteAccess<"a">;\nf({} as M);\n' }, /^app\/models\/b\.ts:2/],
  ["inside", { "app/models/b.ts": "f({} as { access: SiteAccess<A> });\n" }, /^app\/models\/b/],
  ["as never", { "app/models/b.ts": "f({} as never);\n" }, /^app\/models\/b/],
];

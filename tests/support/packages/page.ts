import { directPackages, type Lockfile, licenceOf, transitive, versionOf } from "./lockfile.ts";
import { purposes } from "./purposes.ts";

export interface Facts {
  /** The locked version that the facts are about. */
  version: string;
  /** Bytes of its own folder, and of all folders that it needs. */
  bytes: number;
  bytesWithNeeds: number;
  latest: string;
  /** The day on which the registry took the latest release. */
  released: string;
}

export interface Registry {
  /** The day on which the registry was asked. */
  asked: string;
  packages: Record<string, Facts>;
}

/** What keeps the page from being true of the lockfile, one line each. */
export function missing(lockfile: Lockfile, registry: Registry): string[] {
  const { runtime, development } = directPackages(lockfile);
  const names = [...runtime, ...development];
  const lines = names.flatMap((name) => {
    const [locked, read] = [versionOf(lockfile, name), registry.packages[name]?.version];
    const purpose = purposes[name] ? [] : [`${name}: say in purposes.ts what it is for`];
    if (!read) return [...purpose, `${name}: no facts yet; run npm run packages`];
    return read === locked
      ? purpose
      : [...purpose, `${name}: ${locked} locked, ${read} on the page; run npm run packages`];
  });
  const gone = new Set(
    [...Object.keys(purposes), ...Object.keys(registry.packages)].filter((name) => !names.includes(name)),
  );
  return [...lines, ...[...gone].map((name) => `${name}: not a direct package any more`)];
}

const megabytes = (bytes: number) => (bytes < 50_000 ? "under 0.1" : (bytes / 1_000_000).toFixed(1));

function size({ bytes, bytesWithNeeds }: Facts) {
  const [own, whole] = [megabytes(bytes), megabytes(bytesWithNeeds)];
  return own === whole ? own : `${own} (${whole})`;
}

function table(lockfile: Lockfile, { packages }: Registry, names: string[]) {
  const rows = names.flatMap((name) => {
    const [facts, words] = [packages[name], purposes[name]];
    if (!facts || !words) return [];
    const latest = facts.latest === facts.version ? facts.released : `${facts.released} (${facts.latest})`;
    const licence = licenceOf(lockfile, `node_modules/${name}`);
    const cells = [`\`${name}\` ${facts.version}`, licence, size(facts), latest, words.purpose, words.instead];
    return [`| ${cells.join(" | ")} |`];
  });
  return [
    "| package | licence | MB (with all it needs) | last release | what it is for | what would replace it |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function summary(lockfile: Lockfile, dev: boolean) {
  const { count, licences, named } = transitive(lockfile, dev);
  const counted = [...licences].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const strict = [...named].sort(([a], [b]) => (a < b ? -1 : 1));
  const naming = strict.map(
    ([licence, names]) =>
      `${licence} (${[...names]
        .sort()
        .map((name) => `\`${name}\``)
        .join(", ")})`,
  );
  return [
    `They bring ${count} more, those for other systems included: ${counted.map(([licence, n]) => `${n} ${licence}`).join(", ")}.`,
    naming.length > 0 ? `Not permissive: ${naming.join("; ")}.` : "All of them are permissive.",
  ].join("\n");
}

/** The page docs/packages.md. */
export function packagesPage(lockfile: Lockfile, registry: Registry) {
  const { runtime, development } = directPackages(lockfile);
  return `# Packages

At most 36 runtime and 30 development packages. Each must be maintained and typed, and has its reason here or in [decisions](decisions/README.md).

\`npm run packages\` makes this page from \`package-lock.json\`, the purposes in \`tests/support/packages/purposes.ts\`, and what the registry said on ${registry.asked}. Sizes are those of the installed files on Linux.
Where the last release isn't the version in use, its number stands behind its day. A mirror of the registry may know only when it took over an old release: days before 2025 are such.

## Runtime

${table(lockfile, registry, runtime)}

${summary(lockfile, false)}

## Development

${table(lockfile, registry, development)}

${summary(lockfile, true)}

## From Remix 2 to React Router

The step is tried on a branch by 2027-01-29 ([decision 72](decisions/0072-from-remix-2-to-react-router-by-2027-01-29.md)): its packages, what it touches and what was measured stand there.
`;
}

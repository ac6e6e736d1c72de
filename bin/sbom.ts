// Writes the image's bill of materials (CycloneDX): npm's own, without what the image leaves out, Debian's packages, and programs inside them.
// usage, in the build of the image: node bin/sbom.ts <what npm sbom wrote> <list of Debian's packages>
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";

interface Component {
  type: string;
  name: string;
  version?: string;
  "bom-ref": string;
  purl?: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

interface Dependency {
  ref: string;
  dependsOn?: string[];
}

export interface Bill {
  bomFormat: string;
  metadata: { tools: { name: string; version: string }[]; component: Component };
  components: Component[];
  dependencies: Dependency[];
}

interface Locked {
  version?: string;
  license?: string;
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The licences of packages that don't name theirs where npm looks for it, read in the packages themselves. */
export const licencesInFiles: Record<string, string> = {
  busboy: "MIT",
  "combine-errors": "MIT",
  eval: "MIT",
  format: "MIT",
  "png-js": "MIT",
  "require-like": "MIT",
  streamsearch: "MIT",
};

const root = "everkeep";

/** The names and versions, as `name@version`, of the locked packages whose folders exist. */
export function installed(packages: Record<string, Locked>, exists: (folder: string) => boolean): Set<string> {
  const folders = Object.keys(packages).filter((folder) => folder !== "" && exists(folder));
  return new Set(folders.map((folder) => `${folder.replace(/^.*node_modules\//, "")}@${packages[folder]?.version}`));
}

/** Direct packages for this processor that aren't there. npm ends well without an optional one, such as Litestream, even if its digest was wrong. */
export function absent(packages: Record<string, Locked>, present: Set<string>): string[] {
  const { dependencies, optionalDependencies } = packages[""] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => {
    const { version, cpu } = packages[`node_modules/${name}`] ?? {};
    return !present.has(`${name}@${version}`) && (cpu?.includes(process.arch) ?? true);
  });
}

/** Debian's packages, from lines of name, version, architecture and licences (joined by `|`), with a tab between them. */
export function debianComponents(list: string): Component[] {
  return list
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", version = "", architecture = "", licences = ""] = line.split("\t");
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
      const named = licences.split("|").filter(Boolean);
      if (named.length === 0) throw new Error(`no licence of Debian's package ${name} is known`);
      const licenses = named.map((licence) => ({ license: { name: licence } }));
      return { type: "library", name, version, "bom-ref": purl, purl, licenses };
    });
}

/** A program that is no package of npm's or Debian's, or that stands inside one under a version of its own. */
export function program(name: string, version: string, licence: string, place = `pkg:generic/${name}`): Component {
  const purl = `${place}@${version}`;
  return { type: "application", name, version, "bom-ref": purl, purl, licenses: [{ license: { id: licence } }] };
}

/** The programs of this folder, which say themselves which version they are. */
function programs(): Component[] {
  const litestream = "node_modules/@flydotio/litestream-linux-x64/litestream";
  const said = existsSync(litestream) ? execFileSync(litestream, ["version"], { encoding: "utf8" }).trim() : null;
  const sqlite = new Database(":memory:").prepare("select sqlite_version()").pluck().get();
  return [
    program("node", process.version.slice(1), "MIT"),
    program("sqlite", String(sqlite), "blessing"),
    ...(said ? [program("litestream", said, "Apache-2.0", "pkg:golang/github.com/benbjohnson/litestream")] : []),
  ];
}

/** The whole bill: what is in the image, each with its licence. Throws if a package has none. */
export function wholeBill(npm: Bill, present: Set<string>, others: Component[]): Bill {
  const packages = npm.components
    .filter(({ name, version }) => present.has(`${name}@${version}`))
    .map((component) => {
      if (component.licenses?.length) return component;
      const id = licencesInFiles[component.name];
      if (!id) throw new Error(`no licence of ${component.name} is known`);
      return { ...component, licenses: [{ license: { id } }] };
    });
  const old = npm.metadata.component["bom-ref"];
  const components = [...packages, ...others];
  const refs = new Set([root, ...components.map((component) => component["bom-ref"])]);
  const dependencies = npm.dependencies
    .map(({ ref, dependsOn = [] }) => ({
      ref: ref === old ? root : ref,
      dependsOn: dependsOn.filter((to) => refs.has(to)),
    }))
    .filter(({ ref }) => refs.has(ref));
  const component: Component = {
    type: "application",
    name: root,
    "bom-ref": root,
    licenses: [{ license: { id: "MIT" } }],
  };
  return { ...npm, metadata: { ...npm.metadata, component }, components, dependencies };
}

if (import.meta.main) {
  const [npmFile = "", debianFile = ""] = process.argv.slice(2);
  const npm: Bill = JSON.parse(readFileSync(npmFile, "utf8"));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
  const present = installed(packages, (folder) => existsSync(path.join(folder, "package.json")));
  const missing = absent(packages, present);
  if (missing.length > 0) throw new Error(`not installed: ${missing.join(", ")}`);
  const others = [...programs(), ...debianComponents(readFileSync(debianFile, "utf8"))];
  console.log(JSON.stringify(wholeBill(npm, present, others)));
}

import { featuresOn } from "~/features/all.server";
import type { Sign } from "../feature";
import { coreSigns } from "./core-signs.server";
import type { whatRuns } from "./version.server";

/** Everything that the operator may want to know, from the core and from the features that are on. */
export async function allSigns(): Promise<Sign[]> {
  const ofFeatures = await Promise.all((await featuresOn()).map(({ signs }) => signs?.() ?? []));
  return [...(await coreSigns()), ...ofFeatures.flat()];
}

type Runs = Awaited<ReturnType<typeof whatRuns>>;

/** The signs as JSON: what is wrong, what runs, and each figure by its name. */
export function statusJson(signs: Sign[], runs: Runs): string {
  const troubles = signs.flatMap(({ trouble }) => trouble ?? []);
  const figures = Object.fromEntries(signs.map(({ name, value }) => [name, value]));
  const status = troubles.length ? "trouble" : "ok";
  return `${JSON.stringify({ status, troubles, ...runs, ...figures }, null, 2)}\n`;
}

/** The signs in Prometheus' text format 0.0.4. Figures that aren't known are left out. */
export function prometheusText(signs: Sign[], runs: Runs): string {
  const known = signs.filter(({ value }) => value !== null);
  const figures = known.map(({ name, help, value }) => {
    const metric = `everkeep_${name}`;
    return `# HELP ${metric} ${help}\n# TYPE ${metric} gauge\n${metric} ${value}\n`;
  });
  const troubles = signs.filter(({ trouble }) => trouble).length;
  // JSON escapes what Prometheus wants to be escaped in the value of a label.
  const labels = Object.entries(runs).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [
    ...figures,
    "# HELP everkeep_troubles Figures that are out of bounds\n# TYPE everkeep_troubles gauge\n",
    `everkeep_troubles ${troubles}\n`,
    "# HELP everkeep_info The version that runs\n# TYPE everkeep_info gauge\n",
    `everkeep_info{${labels}} 1\n`,
  ].join("");
}

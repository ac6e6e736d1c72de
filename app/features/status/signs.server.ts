import { db } from "~/db/connection.server";
import { applied } from "~/db/migrate.server";
import { featuresOn } from "~/features/all.server";
import type { Sign } from "../feature";
import { coreSigns } from "./core-signs.server";

/** Everything that the operator may want to know, from the core and from the features that are on. */
export async function allSigns(): Promise<Sign[]> {
  const ofFeatures = await Promise.all((await featuresOn()).map(({ signs }) => signs?.() ?? []));
  return [...(await coreSigns()), ...ofFeatures.flat()];
}

/** The signs as JSON: what is wrong, and each figure by its name. */
export async function statusJson(signs: Sign[]): Promise<string> {
  const troubles = signs.flatMap(({ trouble }) => trouble ?? []);
  const figures = Object.fromEntries(signs.map(({ name, value }) => [name, value]));
  const status = troubles.length ? "trouble" : "ok";
  return `${JSON.stringify({ status, troubles, schema: (await applied(db)).slice(-1)[0], node: process.version, ...figures }, null, 2)}\n`;
}

/** The signs in Prometheus' text format 0.0.4. Figures that aren't known are left out. */
export function prometheusText(signs: Sign[]): string {
  const known = signs.filter(({ value }) => value !== null);
  const figures = known.map(({ name, help, value }) => {
    const metric = `everkeep_${name}`;
    return `# HELP ${metric} ${help}\n# TYPE ${metric} gauge\n${metric} ${value}\n`;
  });
  const troubles = signs.filter(({ trouble }) => trouble).length;
  return `${figures.join("")}# HELP everkeep_troubles Figures that are out of bounds\n# TYPE everkeep_troubles gauge\neverkeep_troubles ${troubles}\n`;
}

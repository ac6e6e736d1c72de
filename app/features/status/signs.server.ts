import { featuresOn } from "~/features/all.server";
import type { Figure, Sign } from "../feature";
import { coreSigns } from "./core-signs.server";
import type { whatRuns } from "./version.server";

/** Everything that the operator may want to know, from the core and from the features that are on. */
export async function allSigns(): Promise<Sign[]> {
  const ofFeatures = await Promise.all((await featuresOn()).map(({ signs }) => signs?.() ?? []));
  return [...(await coreSigns()), ...ofFeatures.flat()];
}

/** The figures of all features that are on. */
export async function allFigures(): Promise<Figure[]> {
  return (await Promise.all((await featuresOn()).map(({ figures }) => figures?.() ?? []))).flat();
}

type Runs = Awaited<ReturnType<typeof whatRuns>>;

/** Everything that /status tells. */
export interface Told {
  signs: Sign[];
  figures: Figure[];
  runs: Runs;
}

const inJson = (figure: Figure) => ("value" in figure ? figure.value : Object.fromEntries(figure.values));

/** As JSON: what is wrong, what runs, and each figure by its name; one of several parts is an object with a number for each id. */
export function statusJson({ signs, figures, runs }: Told): string {
  const troubles = signs.flatMap(({ trouble }) => trouble ?? []);
  const ofSigns = Object.fromEntries(signs.map(({ name, value }) => [name, value]));
  const others = Object.fromEntries(figures.map((figure) => [figure.name, inJson(figure)]));
  const status = troubles.length ? "trouble" : "ok";
  return `${JSON.stringify({ status, troubles, ...runs, ...ofSigns, ...others }, null, 2)}\n`;
}

const escapes: Record<string, string> = { "\\": "\\\\", '"': '\\"', "\n": "\\n" };

/** Labels as Prometheus reads them. Its format knows these three escapes only. */
const labelled = (labels: [name: string, value: string][]) =>
  `{${labels.map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (found) => escapes[found] ?? found)}"`)}}`;

/** A metric in Prometheus' text format, with a line for each of its values. */
function metric({ name, help }: Pick<Sign, "name" | "help">, values: [labels: string, value: number][]) {
  const full = `everkeep_${name}`;
  const lines = values.map(([labels, value]) => `${full}${labels} ${value}\n`);
  return lines.length ? `# HELP ${full} ${help}\n# TYPE ${full} gauge\n${lines.join("")}` : "";
}

/** In Prometheus' text format 0.0.4. Figures that aren't known are left out. */
export function prometheusText({ signs, figures, runs }: Told): string {
  const troubles = signs.filter(({ trouble }) => trouble).length;
  return [
    ...signs.map((sign) => metric(sign, sign.value === null ? [] : [["", sign.value]])),
    ...figures.map((figure) =>
      metric(
        figure,
        "value" in figure
          ? [["", figure.value]]
          : figure.values.map(([id, value]) => [labelled([[figure.label, id]]), value]),
      ),
    ),
    metric({ name: "troubles", help: "Figures that are out of bounds" }, [["", troubles]]),
    metric({ name: "info", help: "The version that runs" }, [[labelled(Object.entries(runs)), 1]]),
  ].join("");
}

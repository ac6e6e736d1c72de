import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export type UnitReport = {
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

export type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string; results: Result[] }[] }[];
};
type Result = { error?: { message?: string }; attachments?: { name: string; path?: string }[] };

/** The first lines of a failure, without a terminal's colours and the runner's own lines. */
export const beginning = (message = "") =>
  stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !line.includes("/node_modules/"))
    .slice(0, 12)
    .map((line) => `    ${line}`.trimEnd())
    .join("\n");

/** Name and reason of each test that failed in a JSON report of Vitest; a file that could not even be loaded counts as one. */
export function failedUnits(report: UnitReport | null): string[] {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === "failed");
    if (file.status === "failed" && !tests.length) return [`${file.name}\n${beginning(file.message)}`];
    return tests.map((test) => `${file.name} › ${test.fullName}\n${beginning(test.failureMessages?.[0])}`);
  });
}

/** The beginning of the page on which a journey failed, as Playwright describes it; empty if it couldn't. */
function pageOf({ attachments = [] }: Result): string {
  const file = attachments.find(({ name }) => name === "error-context")?.path;
  const context = file && existsSync(file) ? readFileSync(file, "utf8") : "";
  return beginning(/# Page snapshot\n+(.*?)(?=\n# |$)/s.exec(context)?.[1]);
}

type Spec = NonNullable<Suite["specs"]>[number];

/** Name and reason of each journey with a status in a JSON report of Playwright, with the beginning of the page on which it failed. */
function journeysOf(suite: Suite | null, status: "unexpected" | "flaky"): string[] {
  const inner = (suite?.suites ?? []).flatMap((within) => journeysOf(within, status));
  const told = (spec: Spec, { projectName, results }: Spec["tests"][number]) => {
    const failed = results.find((result) => result.error);
    const reason = `[${projectName}] ${spec.file} › ${spec.title}\n${beginning(failed?.error?.message)}`;
    return failed ? `${reason}\n${pageOf(failed)}`.trimEnd() : reason;
  };
  const own = (suite?.specs ?? []).flatMap((spec) =>
    spec.tests.filter((test) => test.status === status).map((test) => told(spec, test)),
  );
  return [...inner, ...own];
}

export const failedJourneys = (suite: Suite | null): string[] => journeysOf(suite, "unexpected");

/** Name and first failure of each journey that passed only at its second try. */
export const journeysTriedAgain = (suite: Suite | null): string[] => journeysOf(suite, "flaky");

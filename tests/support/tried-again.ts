import { writeFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";
import { beginning } from "./failures.ts";

/** Notes the tests that passed only at their second try, with their first failure, as JSON in the file TRIED_AGAIN. */
export default class TriedAgain implements Reporter {
  readonly #tests: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    this.#tests.push(`${test.module.moduleId} › ${test.fullName}\n${beginning(first?.message)}`);
  }

  onTestRunEnd(): void {
    if (process.env.TRIED_AGAIN) writeFileSync(process.env.TRIED_AGAIN, JSON.stringify(this.#tests));
  }
}

import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A minute each, most of it another process's work. */
const longest = ["start", "models/recordings", "routes/recordings", "routes/doors", "routes/torture"].map(
  (name) => `/tests/${name}.test.ts`,
);

/** A fresh clone knows no times of an earlier run: what takes longest begins first, so that the others don't end long before it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  resolve: { alias: { "~": `${import.meta.dirname}/../app` } },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/seeded.ts"],
    setupFiles: ["tests/support/own-data-dir.ts"],
    testTimeout: 300_000,
    hookTimeout: 600_000,
    maxWorkers: 3,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
  },
});

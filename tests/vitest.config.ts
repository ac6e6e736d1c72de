import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { browserScripts } from "../app/server/browser-scripts.ts";
import { temporaryFolder } from "./support/temporary.ts";
import { workersFor } from "./support/workers.ts";

process.env.TMPDIR = temporaryFolder();

/** They take a minute each, most of it in another process. */
const longest = ["start", "routes/stress", "models/recordings", "routes/recordings", "routes/access-matrix"].map(
  (name) => `/tests/${name}.test.ts`,
);

const projects = ["models", "engines", "memory", "routes", "unit"];

/** They measure the memory of their process, so each gets a new one. */
const memory = ["cards-hostile", "cards-stack", "decoding", "full-size", "refused-recordings"].map(
  (name) => `tests/models/${name}.test.ts`,
);

const models = {
  setupFiles: [
    "tests/support/own-data-dir.ts",
    ...(process.env.STORE === "s3" ? ["tests/support/bucket/everything-moved.ts"] : []),
  ],
  globalSetup: ["tests/support/migrated.ts", "tests/support/made.ts"],
};

/**
 * A fresh clone knows no times of an earlier run: the longest files begin first, so that the others don't end long before them. A project's files
 * stay together, as only then a worker is used again.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? longest.length + projects.indexOf(project.name) : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [browserScripts()],
  resolve: { alias: { "~": `${import.meta.dirname}/../app` } },
  test: {
    setupFiles: ["tests/support/own-data-dir.ts"],
    testTimeout: 300_000,
    hookTimeout: 600_000,
    maxWorkers: workersFor(2),
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    tags: [
      { name: "slow", description: "left out by npm test, run by npm run test:all" },
      { name: "deep", description: "left out by npm run test:all too, run by ALL_ROWS=1 and by the file's name" },
    ],
    projects: [
      // Files of all but "memory" follow one another in the same process: own-data-dir.ts gives each fresh modules.
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "tests/unit/**/*.test.{ts,tsx}",
            "app/engines/*/tests/*.test.ts",
            "tests/{access,architecture,docs,migrations}.test.ts",
          ],
          globalSetup: ["tests/support/migrated.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "routes",
          include: ["tests/routes/**/*.test.ts", "tests/start.test.ts"],
          globalSetup: ["tests/support/seeded.ts", "tests/support/migrated.ts", "tests/support/made.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          globalSetup: ["tests/support/seeded.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...models,
          name: "models",
          include: ["tests/models/**/*.test.{ts,tsx}", "app/engines/*/tests/programs/*.test.ts"],
          exclude: memory,
          isolate: false,
        },
      },
      { extends: true, test: { ...models, name: "memory", include: memory } },
    ],
  },
});

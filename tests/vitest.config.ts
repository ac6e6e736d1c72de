import { defineConfig } from "vitest/config";

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  resolve: { alias: { "~": `${import.meta.dirname}/../app` } },
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/support/seeded.ts"],
    setupFiles: ["tests/support/own-data-dir.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    expect: { poll: { timeout: 10_000 } },
  },
});

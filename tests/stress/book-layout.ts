import { spawnSync } from "node:child_process";
import { atMost, type Row } from "./row.ts";

/** Lays out 200 generated memorials in each size, and looks for what a reader or a printer would object to. */
export async function bookLayout(): Promise<Row[]> {
  const args = ["run", "--config", "tests/vitest.config.ts", "tests/models/book-generated.test.ts"];
  const { status } = spawnSync("vitest", args, { env: { ...process.env, ALL_BOOKS: "1" }, stdio: "inherit" });
  return [atMost(0, "layout of 200 memorials in four sizes: exit code of its test", status ?? 1)];
}

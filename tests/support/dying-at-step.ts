import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import Database from "better-sqlite3";

// Loaded before a command (`--import`): the process kills itself at the step of the number in DIES_AT, and prints at its end how many steps there were.
// A step is a query, or the writing, moving or removal of a file.
const dies = Number(process.env.DIES_AT);
let steps = 0;
const step = () => {
  steps += 1;
  if (steps === dies) process.kill(process.pid, "SIGKILL");
};

const statement = Object.getPrototypeOf(new Database(":memory:").prepare("select 1"));
for (const name of ["run", "all", "get", "iterate"]) {
  const real = statement[name];
  statement[name] = function (...given: unknown[]) {
    step();
    return real.apply(this, given);
  };
}
const { rename, rm, writeFile } = fs;
fs.rm = (...given) => {
  step();
  return rm(...given);
};
fs.rename = (...given) => {
  step();
  return rename(...given);
};
fs.writeFile = (...given) => {
  step();
  return writeFile(...given);
};
syncBuiltinESMExports();
process.once("exit", () => console.log(`steps: ${steps}`));

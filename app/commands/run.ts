import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** Reads a command's arguments. If they can't be read or one is missing, prints the usage and ends the process with exit code 2. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  needed: number,
  options: Options,
) {
  try {
    const read = parseArgs({ options, allowPositionals: true });
    if (read.positionals.length >= needed) return read;
  } catch (error) {
    console.error(`everkeep: ${(error as Error).message}`);
  }
  console.error(`usage: npm run ${usage}`);
  process.exit(2);
}

/** Runs a command. An error is printed on one line, and the exit code becomes 1. */
export async function run(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    console.error(`everkeep: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** Reads what stands behind a command's name. Ends the process with the usage where it can't be read or a word is missing. */
export function words<const Options extends ParseArgsOptionsConfig>(usage: string, needed: number, options: Options) {
  try {
    const read = parseArgs({ options, allowPositionals: true });
    if (read.positionals.length >= needed) return read;
  } catch (error) {
    console.error(`everkeep: ${(error as Error).message}`);
  }
  console.error(`usage: npm run ${usage}`);
  process.exit(2);
}

/** Does a command's work; what goes wrong is one line, and the exit code 1. */
export async function run(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    console.error(`everkeep: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

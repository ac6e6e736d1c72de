import { spawn } from "node:child_process";
import { open, rename, rm } from "node:fs/promises";

/** Whether the path of a backup is that of a tar file; otherwise it is a folder. */
export const isArchive = (target: string) => /\.tar$/i.test(target);

function tar(...args: string[]) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn("tar", args, { stdio: ["ignore", "ignore", "pipe"] });
    let errors = "";
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    child.once("error", (error) => reject(new Error(`tar cannot be run: ${error.message}`)));
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(errors.trim().split("\n")[0] ?? "tar failed")),
    );
  });
}

/** Packs a folder's contents into a tar file, which gets its name only when it is complete. */
export async function pack(folder: string, file: string): Promise<void> {
  const part = await open(`${file}.part`, "w", 0o600);
  try {
    await tar("-cf", `${file}.part`, "-C", folder, ".");
    await part.sync();
    await rename(`${file}.part`, file);
  } finally {
    await part.close();
    await rm(`${file}.part`, { force: true });
  }
}

/** Unpacks a tar file into an existing folder. */
export function unpack(file: string, folder: string): Promise<void> {
  return tar("-xf", file, "-C", folder, "--no-same-owner");
}

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A disk of so many megabytes at a folder of its own, and what takes it away; or null where this machine lets nobody mount one. */
export function smallDisk(megabytes: number): { folder: string; remove: () => void } | null {
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  const remove = () => {
    if (status === 0) spawnSync("umount", ["-l", folder]);
    rmdirSync(folder);
  };
  if (status === 0) return { folder, remove };
  remove();
  return null;
}

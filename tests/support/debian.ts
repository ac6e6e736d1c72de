import { execFileSync, spawnSync } from "node:child_process";

/** Installs Debian's packages. Throws where that can't be done. */
export function install(...packages: string[]) {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  for (const words of [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", ...packages],
  ]) {
    const [command = "", ...rest] = [...sudo, ...words];
    execFileSync(command, rest, {
      stdio: ["ignore", 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
}

/** Installs packages where one of the commands that they bring is not there. Throws where that fails. */
export function needCommands(commands: string[], packages: string[]) {
  const missing = () => commands.filter((command) => spawnSync(command, ["--version"]).error);
  if (missing().length === 0) return;
  install(...packages);
  if (missing().length > 0) throw new Error(`Not to be found: ${missing().join(", ")}`);
}

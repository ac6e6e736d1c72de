import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const read = (file: string) => {
  try {
    return readFileSync(file, "latin1");
  } catch {
    // It has already ended.
    return "";
  }
};

/** The running child processes of a process. */
export function childrenOf(pid: number | undefined): number[] {
  let tasks: string[] = [];
  try {
    tasks = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  return tasks.flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(" ").filter(Boolean).map(Number));
}

/** The memory that a process and its descendants use now, in MB. */
export function memoryOf(pid: number | undefined): number {
  const own = Number(/VmRSS:\s*(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
}

/**
 * The memory that a process and its descendants take from the machine, in MB: pages that several of them share, such as those of their program, count
 * once (PSS of proc(5)). Takes some milliseconds.
 */
export function sharedMemoryOf(pid: number | undefined): number {
  const own = Number(/^Pss:\s*(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + sharedMemoryOf(child), own);
}

/** The seconds of processor time that a process and its descendants have used, with those that have ended. */
export function processorSeconds(pid: number | undefined): number {
  const stat = read(`/proc/${pid}/stat`);
  // Own time, the kernel's, and both of the children that it has waited for, in hundredths of a second (proc(5)).
  const times = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15)
    .map(Number);
  const own = times.reduce((sum, time) => sum + time, 0) / 100;
  return childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), own);
}

/** How many child processes of a process run a script. */
export const runningBelow = (pid: number | undefined, script: string): number =>
  childrenOf(pid).filter((child) => read(`/proc/${child}/cmdline`).includes(script)).length;

/** The processes in which a browser shows its tabs. */
export function tabsOf(pid: number | undefined): number[] {
  const own = read(`/proc/${pid}/cmdline`).includes("--type=renderer") ? [pid ?? 0] : [];
  return [...own, ...childrenOf(pid).flatMap(tabsOf)];
}

/**
 * The memory of a process in MB: all that it uses, and what nobody but it can free (its own pages, and those that it shares with the rest of its program,
 * such as pictures on their way to the screen). The difference is the program's own file, of which the system keeps as much as it likes.
 */
export function partsOf(pid: number): { all: number; own: number } {
  const status = read(`/proc/${pid}/status`);
  const of = (name: string) => Number(new RegExp(`${name}:\\s*(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { all: of("VmRSS"), own: of("RssAnon") + of("RssShmem") };
}

/**
 * Polls the memory of a process and its descendants, for "others" without its own, for "shared" as sharedMemoryOf measures it. The returned function stops
 * polling and returns the maximum in MB.
 */
export function watchMemory(pid: number | undefined, of: "all" | "others" | "shared" = "all"): () => number {
  const measure = {
    all: () => memoryOf(pid),
    others: () => childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0),
    shared: () => sharedMemoryOf(pid),
  }[of];
  let most = 0;
  const look = () => {
    most = Math.max(most, measure());
  };
  look();
  const timer = setInterval(look, of === "shared" ? 50 : 10);
  return () => {
    look();
    clearInterval(timer);
    return most;
  };
}

/** The ffmpeg process that is making a copy for a server: its process id and its niceness. */
export function copyingOf(server: { process: ChildProcess }) {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const [, name, rest = ""] = /\((.*)\) (.*)$/s.exec(read(`/proc/${pid}/stat`)) ?? [];
    const fields = rest.split(" ");
    const works = name === "ffmpeg" && read(`/proc/${pid}/cmdline`).includes("\0-i\0");
    if (works && Number(fields[1]) === server.process.pid) return { pid, nice: Number(fields[16]) };
  }
  return null;
}

/** The ports on which a process listens. */
export function portsOf(pid: number | undefined): number[] {
  const sockets = new Set(descriptorsOf(pid).map(({ target }) => /^socket:\[(\d+)\]$/.exec(target)?.[1]));
  const lines = ["tcp", "tcp6"].flatMap((table) => read(`/proc/net/${table}`).split("\n").slice(1));
  return lines.flatMap((line) => {
    // Address and port, the same of the other side, the state (0A: it listens), …, the socket's number in the tenth field (proc(5)).
    const [, local = "", , state, , , , , , inode] = line.trim().split(/\s+/);
    return state === "0A" && sockets.has(inode) ? [Number.parseInt(local.split(":")[1] ?? "", 16)] : [];
  });
}

/** The numbers (inodes) of the files and folders that a process watches for changes. */
export function watchedBy(pid: number | undefined): number[] {
  const watching = descriptorsOf(pid).filter(({ target }) => target === "anon_inode:inotify");
  const infos = watching.map(({ fd }) => read(`/proc/${pid}/fdinfo/${fd}`));
  return infos.flatMap((info) =>
    [...info.matchAll(/\bino:([0-9a-f]+)/g)].map(([, ino = ""]) => Number.parseInt(ino, 16)),
  );
}

/** The files and sockets that a process has open. */
function descriptorsOf(pid: number | undefined) {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return [{ fd, target: readlinkSync(`/proc/${pid}/fd/${fd}`) }];
    } catch {
      // It has been closed since.
      return [];
    }
  });
}

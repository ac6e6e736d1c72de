import { expect, test } from "vitest";
import { isRunnableMemory } from "../support/temporary.ts";

const root = "/dev/vda / ext4 rw,relatime 0 0";

test.each([
  ["memory", "tmpfs /dev/shm tmpfs rw,nosuid,nodev,size=24684092k 0 0", true],
  ["memory from which nothing runs", "tmpfs /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0", false],
  ["memory that can't be written to", "tmpfs /dev/shm tmpfs ro,relatime 0 0", false],
  ["a disk", "/dev/vdb /dev/shm ext4 rw,relatime 0 0", false],
  ["nothing", "tmpfs /run/shm tmpfs rw,relatime 0 0", false],
])("temporary files may be kept in /dev/shm if it is memory that runs programs: %s", (_, line, may) => {
  expect(isRunnableMemory(`${root}\n${line}\n`)).toBe(may);
});

test("the last mount of a folder counts", () => {
  const [memory, closed] = ["tmpfs /dev/shm tmpfs rw 0 0", "tmpfs /dev/shm tmpfs rw,noexec 0 0"];
  expect(isRunnableMemory([memory, closed].join("\n"))).toBe(false);
  expect(isRunnableMemory([closed, memory].join("\n"))).toBe(true);
});

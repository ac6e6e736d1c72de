import { expect, test } from "vitest";
import { lanes } from "~/features/keepsake/restore/lanes";

test("work runs on so many lanes at once, in order of arrival, and a task that fails frees its lane", async () => {
  const run = lanes(2);
  const open: (() => void)[] = [];
  const begun: [task: number, lane: number][] = [];
  const task = (number: number) =>
    run(async (lane) => {
      begun.push([number, lane]);
      await new Promise<void>((end) => open.push(end));
      if (number === 1) throw new Error("one fails");
      return number;
    });
  const all = [0, 1, 2, 3].map(task);
  const failed = expect(all[1]).rejects.toThrow("one fails");
  await expect.poll(() => begun.length).toBe(2);
  open[1]?.();
  await failed;
  await expect.poll(() => begun.length).toBe(3);
  for (const end of open) end();
  await expect.poll(() => begun.length).toBe(4);
  open[3]?.();
  expect(await Promise.all([all[0], all[2], all[3]])).toEqual([0, 2, 3]);
  expect(begun).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 0],
  ]);
});

import { expect, test, vi } from "vitest";
import { mutex, mutexWithin } from "../index";

test("tasks run one at a time, in order, and one that fails doesn't stop the next", async () => {
  const inTurn = mutex();
  const done: string[] = [];
  const task = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
  };
  const failed = inTurn(() => Promise.reject(new Error("no")));
  await Promise.all([inTurn(task("one")), inTurn(task("two")), expect(failed).rejects.toThrow("no")]);
  expect(done).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});

test("a task that can't begin in time is dropped", async () => {
  const inTurn = mutexWithin(10);
  const never = vi.fn();
  let release = () => {};
  const first = inTurn(() => new Promise<void>((done) => (release = done)));
  expect(await inTurn(never)).toBe("late");
  release();
  await first;
  expect(await inTurn(async () => "in time")).toBe("in time");
  expect(never).not.toHaveBeenCalled();
});

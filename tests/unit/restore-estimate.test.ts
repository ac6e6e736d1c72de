import { expect, test, vi } from "vitest";
import { endProgress, inWords, noteProgress, secondsLeft } from "~/features/keepsake/restore/estimate.server";

test.each([
  [0, "less than a minute"],
  [29, "less than a minute"],
  [31, "about 1 minute"],
  [150, "about 3 minutes"],
  [3600, "about 60 minutes"],
  [7300, "about 2 hours"],
])("%d seconds are %s", (seconds, words) => expect(inWords(seconds)).toBe(words));

test("the time left follows the pace, once there is one", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  expect(secondsLeft("a", 100)).toBe(20);
  noteProgress("a", 40, 140);
  vi.advanceTimersByTime(1000);
  noteProgress("a", 41, 140);
  expect(secondsLeft("a", 99)).toBeCloseTo(99 / 5);
  vi.advanceTimersByTime(9000);
  noteProgress("a", 60, 140);
  expect(secondsLeft("a", 80)).toBeCloseTo(40);
  endProgress("a");
  expect(secondsLeft("a", 80)).toBe(16);
  vi.useRealTimers();
});

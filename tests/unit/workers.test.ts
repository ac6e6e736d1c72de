import { expect, test } from "vitest";
import { workersFor } from "../support/workers";

const GB = 1024 ** 3;

test.each([
  ["two cores", 2, 16, 4, 3],
  ["eight cores", 8, 32, 16, 12],
  ["eight cores and little memory", 8, 5, 4, 4],
  ["one core and hardly any memory", 1, 0.5, 1, 1],
])("%s get as many workers as they can feed", (_, cores, memory, tests, journeys) => {
  expect(workersFor(2, cores, memory * GB)).toBe(tests);
  expect(workersFor(1.5, cores, memory * GB)).toBe(journeys);
});

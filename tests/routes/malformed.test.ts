// @module-tag slow
import { expect, it } from "vitest";
import { malformed } from "../stress/malformed.ts";

// How long honest visitors wait meanwhile is measured in the full form, on a quiet machine.
it("requests that no browser sends are refused, never a fault of the server", async () => {
  const [faults, refused] = await malformed(400);
  expect(faults).toMatchObject({ good: true, figure: "0" });
  expect(refused).toMatchObject({ good: true });
});

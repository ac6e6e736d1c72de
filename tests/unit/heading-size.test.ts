import { expect, it } from "vitest";
import { headingSize } from "~/ui/heading-size";

it("sets a long name in a smaller heading", () => {
  expect(headingSize("Margaret Ellis")).toBe("text-4xl");
  expect(headingSize("Maximiliane Freifrau von Holstein")).toBe("text-3xl");
  expect(headingSize("M".repeat(49))).toBe("text-2xl");
  // Letters outside the basic plane count once.
  expect(headingSize("𝓜".repeat(24))).toBe("text-4xl");
});

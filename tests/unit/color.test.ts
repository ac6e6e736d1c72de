import { describe, expect, test } from "vitest";
import { contrast, hex, leastContrast, mix, nearestReadable, rgb } from "~/lib/color";

describe("a colour", () => {
  test("is taken apart and put together", () => {
    expect(rgb("#12595b")).toEqual([18, 89, 91]);
    expect(hex([18, 89, 91])).toBe("#12595b");
    expect(hex([-5, 0.4, 300])).toBe("#0000ff");
  });

  test("is mixed part by part", () => {
    expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
    expect(mix("#102030", "#ff0000", 0)).toBe("#102030");
    expect(mix("#102030", "#ff0000", 1)).toBe("#ff0000");
    expect(mix("#ff0000", "#0000ff", 0.25)).toBe("#bf0040");
  });
});

describe("contrast", () => {
  // As WebAIM's contrast checker has them, cut to two places.
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.47],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 3.99],
    ["#0000ff", "#ffffff", 8.59],
    ["#008000", "#ffffff", 5.13],
    ["#ffff00", "#ffffff", 1.07],
    ["#0000ff", "#ffff00", 8.0],
  ])("of %s and %s is %d", (one, other, ratio) => {
    expect(Math.floor(contrast(one, other) * 100) / 100).toBe(ratio);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test("against several backgrounds is that of the worst", () => {
    expect(leastContrast("#000000", ["#ffffff", "#777777"])).toBe(contrast("#000000", "#777777"));
  });
});

describe("the nearest colour that can be read", () => {
  const far = (one: string, other: string) =>
    Math.hypot(...rgb(one).map((part, index) => part - (rgb(other)[index] ?? 0)));

  test("is the wished one where that can be read", () => {
    for (const wished of ["#12595b", "#000000", "#767676"])
      expect(nearestReadable(wished, ["#ffffff"], 4.5)).toBe(wished);
  });

  test.each([
    ["#777777", ["#ffffff"]],
    ["#ffff00", ["#ffffff", "#eeeeee"]],
    ["#ff0000", ["#fafbfb", "#e2eaeb"]],
    ["#111111", ["#000000"]],
    ["#3355ff", ["#223388"]],
    ["#ffffff", ["#ffffff"]],
    ["#cc8844", ["#888888"]],
  ])("can be read: %s on %j", (wished, backgrounds) => {
    const found = nearestReadable(wished, backgrounds, 4.5) ?? "";
    expect(found).toMatch(/^#[0-9a-f]{6}$/);
    expect(leastContrast(found, backgrounds)).toBeGreaterThanOrEqual(4.5);
    // No colour on the ways to black and white is nearer and can be read.
    for (const end of ["#000000", "#ffffff"])
      for (let step = 0; step <= 100; step++) {
        const other = mix(wished, end, step / 100);
        if (leastContrast(other, backgrounds) < 4.5) continue;
        expect(step / 100).toBeGreaterThanOrEqual(
          Math.min(far(found, wished) / Math.max(far(end, wished), 1), 1) - 0.01,
        );
        break;
      }
  });

  test("is none where black and white fail both", () => {
    expect(nearestReadable("#ff0000", ["#000000", "#ffffff"], 4.6)).toBeNull();
    expect(nearestReadable("#777777", ["#333333", "#cccccc"], 7)).toBeNull();
    expect(nearestReadable("#000000", ["#ffffff"], 22)).toBeNull();
  });
});

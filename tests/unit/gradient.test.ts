import { expect, test } from "vitest";
import { parseGradient } from "~/lib/gradient";

test.each([
  ["linear-gradient(135deg, #667eea 0%, #764ba2 100%)", 135, ["#667eea 0", "#764ba2 1"]],
  ["linear-gradient(to right,#abc,rgb(1, 2, 3))", 90, ["#abc 0", "rgb(1, 2, 3) 1"]],
  ["LINEAR-GRADIENT( #FFF , #000 12.5% , #123456 )", 180, ["#fff 0", "#000 0.125", "#123456 1"]],
  ["linear-gradient(-45deg, #fff 0%, #000 300%)", -45, ["#fff 0", "#000 1"]],
])("%s is a gradient", (text, angle, stops) => {
  const found = parseGradient(text);
  expect(found?.angle).toBe(angle);
  expect(found?.stops.map(({ color, offset }) => `${color} ${offset}`)).toEqual(stops);
});

test.each([
  "",
  "#fff",
  "linear-gradient()",
  "linear-gradient(#fff)",
  "linear-gradient(135deg, #fff)",
  "linear-gradient(135deg, #fffff, #000)",
  "linear-gradient(135deg, red, blue)",
  "linear-gradient(135deg, url(//evil.example/x.png), #000)",
  "linear-gradient(135deg, #fff, #000); background: url(//evil.example)",
  "linear-gradient(135deg, #fff, #000), url(//evil.example)",
  "radial-gradient(#fff, #000)",
  "linear-gradient(135deg, rgb(1,2), #000)",
  `linear-gradient(${"#fff,".repeat(9)}#000)`,
  `linear-gradient(${" ".repeat(100_000)}`,
])("%j is none", (text) => expect(parseGradient(text)).toBeNull());

import { expect, test } from "vitest";
import { prometheusText, statusJson } from "~/features/status/signs.server";

const told = {
  signs: [{ name: "disk_bytes", help: "Bytes", value: null, trouble: null }],
  figures: [{ name: "parts", help: "Parts", label: "part", values: [['a"b\\c\nd\te', 1]] as [string, number][] }],
  runs: { version: 'x"y', schema: "s", node: "v24" },
};

test("labels are escaped as Prometheus reads them, which isn't JSON", () => {
  const lines = prometheusText(told).trimEnd().split("\n");
  expect(lines).toEqual([
    "# HELP everkeep_parts Parts",
    "# TYPE everkeep_parts gauge",
    'everkeep_parts{part="a\\"b\\\\c\\nd\te"} 1',
    "# HELP everkeep_troubles Figures that are out of bounds",
    "# TYPE everkeep_troubles gauge",
    "everkeep_troubles 0",
    "# HELP everkeep_info The version that runs",
    "# TYPE everkeep_info gauge",
    'everkeep_info{version="x\\"y",schema="s",node="v24"} 1',
  ]);
  expect(JSON.parse(statusJson(told))).toMatchObject({ disk_bytes: null, parts: { 'a"b\\c\nd\te': 1 } });
});

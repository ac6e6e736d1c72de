import { savedColors } from "~/features/cards/stationery/input";
import { themes } from "~/lib/handout/themes";

export const printColors = [
  { value: savedColors, label: "Those of your handouts", about: "The ones you saved in Print Colors" },
  ...Object.keys(themes).map((name) => ({ value: name, label: name })),
];

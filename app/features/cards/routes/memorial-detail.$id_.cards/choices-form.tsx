import { cardsPaths } from "~/features/cards/paths";
import { type FormatName, formatOf, piecesPerSheet } from "~/features/cards/stationery/formats";
import { isForShops } from "~/features/cards/stationery/impose";
import { mostPieces, offeredFor, type StationeryChoices } from "~/features/cards/stationery/input";
import { PrintForm } from "~/features/cards/ui/print-form";
import { FormatPicture } from "./format-picture";
import { formatGroups } from "./formats";

interface Props {
  id: string;
  choices: StationeryChoices;
  typed: string;
  errors: Partial<Record<keyof StationeryChoices, string>>;
}

function sheetsText({ format: name, destination, count }: StationeryChoices) {
  const format = formatOf(name);
  if (destination === "shop" && isForShops(format))
    return "The file for a print shop has one page, whatever the number.";
  const sheets = Math.ceil(count / piecesPerSheet(format));
  return `${count} ${count === 1 ? "needs" : "need"} ${sheets} ${sheets === 1 ? "sheet" : "sheets"} of ${format.paper.name}.`;
}

const destinations = {
  legend: "Where it is printed",
  office: "Whole sheets, with marks to cut or fold by",
  shop: "One page with 3 mm of bleed and crop marks; order as many as you need. Stickers come as whole sheets.",
};

const formats = Object.entries(formatGroups).map(([legend, names]) => {
  const options = Object.entries(names).map(([value, { name, about }]) => ({
    value,
    label: name,
    about,
    picture: <FormatPicture format={value as FormatName} />,
  }));
  return { name: "format" as const, legend, options };
});

export function ChoicesForm({ id, choices, typed, errors }: Props) {
  return (
    <PrintForm
      id="prints"
      action={cardsPaths.prints(id)}
      groups={formats}
      destinations={destinations}
      chosen={choices}
      errors={errors}
      count={{ typed, most: mostPieces, paper: sheetsText(choices) }}
      download={
        <button type="submit" className="button" formAction={cardsPaths.printsFile(id)}>
          Download PDF
        </button>
      }
    >
      <input type="hidden" name={offeredFor} value={choices.format} />
    </PrintForm>
  );
}

import { type CardChoices, type CardErrors, mostPrintedCards } from "~/features/cards/handwritten/input";
import { cardsPerSheet, paperNameOf } from "~/features/cards/handwritten/sheets";
import { cardsPaths } from "~/features/cards/paths";
import { PrintForm } from "~/features/cards/ui/print-form";

interface Props {
  id: string;
  choices: CardChoices;
  typed: string;
  errors: CardErrors;
}

const sizes = [
  { value: "a6", label: "A6", about: "14.8 × 10.5 cm, four on a sheet of A4" },
  { value: "a5", label: "A5", about: "21 × 14.8 cm, two on a sheet of A4" },
  { value: "quarter-letter", label: "Quarter Letter", about: "5.5 × 4.25 inches, four on a sheet of US Letter" },
  { value: "half-letter", label: "Half Letter", about: "8.5 × 5.5 inches, two on a sheet of US Letter" },
];
const spaces = [
  { value: "lines", label: "Lines" },
  { value: "empty", label: "An empty field", about: "For drawings too" },
];
const destinations = {
  legend: "Where they are printed",
  office:
    "Whole sheets with marks to cut by. In the printer's settings choose both sides, turned over the long edge, and 100 % (actual size).",
  shop: "A page for each side of each card, with 3 mm of bleed and crop marks. No two cards are alike.",
};

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

function paperText({ size, destination, count }: CardChoices) {
  if (destination === "shop") return `The file has ${counted(2 * count, "page")}.`;
  const sheets = Math.ceil(count / cardsPerSheet(size));
  return `${counted(count, "card")} ${count === 1 ? "needs" : "need"} ${counted(sheets, "sheet")} of ${paperNameOf(size)}.`;
}

/** All choices for handwritten cards. Making the file uses up numbers, so that is a post. */
export function ChoicesForm({ id, choices, typed, errors }: Props) {
  return (
    <PrintForm
      id="cards"
      action={cardsPaths.handwrittenCards(id)}
      groups={[
        { name: "size", legend: "Size", options: sizes },
        { name: "space", legend: "Space to write", options: spaces },
      ]}
      destinations={destinations}
      chosen={choices}
      errors={errors}
      count={{ typed, most: mostPrintedCards, paper: paperText(choices) }}
      download={
        <button type="submit" className="button" formMethod="post" formAction={cardsPaths.handwrittenCardsFile(id)}>
          Make and download PDF
        </button>
      }
    >
      <p className="quiet mb-5">
        Each card gets a number of its own. If you make the file again, its cards get other numbers.
      </p>
    </PrintForm>
  );
}

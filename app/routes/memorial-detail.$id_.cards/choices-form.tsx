import { themes } from "~/lib/handout/themes";
import { formatOf, printsPerSheet } from "~/lib/prints/formats";
import { isForShops } from "~/lib/prints/impose";
import { mostPrints, type PrintChoices, savedColors } from "~/models/prints/input";
import { paths } from "~/paths";
import { ChoiceGroup, HowMany } from "~/ui/prints/choices";
import { PrintForm } from "~/ui/prints/print-form";
import { formatGroups } from "./formats";

interface Props {
  id: string;
  choices: PrintChoices;
  /** The number as it was typed. */
  typed: string;
  errors: Partial<Record<keyof PrintChoices, string>>;
}

const form = "prints";

/** How much paper the prints need. */
function sheetsText({ format: name, destination, count }: PrintChoices) {
  const format = formatOf(name);
  if (destination === "shop" && isForShops(format))
    return "The file for a print shop has one page, whatever the number.";
  const sheets = Math.ceil(count / printsPerSheet(format));
  return `${count} ${count === 1 ? "needs" : "need"} ${sheets} ${sheets === 1 ? "sheet" : "sheets"} of ${format.paper.name}.`;
}

const colors = [
  { value: savedColors, label: "Those of your handouts", about: "The ones you saved in Print Colors" },
  ...Object.keys(themes).map((name) => ({ value: name, label: name })),
];

const destinations = [
  { value: "office", label: "On your own printer", about: "Whole sheets, with marks to cut or fold by" },
  {
    value: "shop",
    label: "By a print shop",
    about: "One page with 3 mm of bleed and crop marks; order as many as you need. Stickers come as whole sheets.",
  },
];

/** All choices for cards and posters. With script a new choice shows its preview at once. */
export function ChoicesForm({ id, choices, typed, errors }: Props) {
  const { format, destination, theme } = choices;
  return (
    <PrintForm
      id={form}
      action={paths.prints(id)}
      errors={errors}
      download={
        <button type="submit" className="button" formAction={paths.printsFile(id)}>
          Download PDF
        </button>
      }
    >
      {Object.entries(formatGroups).map(([group, names], at) => (
        <ChoiceGroup
          key={group}
          form={form}
          name="format"
          legend={group}
          error={at ? undefined : errors.format}
          chosen={format}
          isMore={at > 0}
          options={Object.entries(names).map(([value, { name, about }]) => ({ value, label: name, about }))}
        />
      ))}
      <ChoiceGroup form={form} name="theme" legend="Colors" error={errors.theme} chosen={theme} options={colors} />
      <ChoiceGroup
        form={form}
        name="destination"
        legend="Where it is printed"
        error={errors.destination}
        chosen={destination}
        options={destinations}
      />
      <HowMany
        form={form}
        typed={typed}
        error={errors.count}
        hint={`From 1 to ${mostPrints}. ${errors.count ? "" : sheetsText(choices)}`}
      />
    </PrintForm>
  );
}

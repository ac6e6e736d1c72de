import { useSubmit } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { themes } from "~/lib/handout/themes";
import { formatOf, printsPerSheet } from "~/lib/prints/formats";
import { isForShops } from "~/lib/prints/impose";
import { mostPrints, type PrintChoices, savedColors } from "~/models/prints/input";
import { paths } from "~/paths";
import { useScripted } from "~/ui/scripted";
import { formatGroups } from "./formats";

interface Props {
  id: string;
  choices: PrintChoices;
  /** The number as it was typed. */
  typed: string;
  errors: Partial<Record<keyof PrintChoices, string>>;
}

interface RadioProps {
  name: keyof PrintChoices;
  value: string;
  chosen: string;
  children: ReactNode;
  about?: string;
}

function Radio({ name, value, chosen, children, about }: RadioProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === chosen}
        className="mt-1 size-5 shrink-0 accent-teal"
      />
      <span className="min-w-0">
        {children}
        {about && <span className="quiet block">{about}</span>}
      </span>
    </label>
  );
}

function Group({ legend, error, children }: { legend: string; error?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className={`mb-6 ${error ? "border-s-4 border-rose ps-3.5" : ""}`}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {error && <p className="field-error">{error}</p>}
      {children}
    </fieldset>
  );
}

/** How much paper the prints need. */
function sheetsText({ format: name, destination, count }: PrintChoices) {
  const format = formatOf(name);
  if (destination === "shop" && isForShops(format))
    return "The file for a print shop has one page, whatever the number.";
  const sheets = Math.ceil(count / printsPerSheet(format));
  return `${count} ${count === 1 ? "needs" : "need"} ${sheets} ${sheets === 1 ? "sheet" : "sheets"} of ${format.paper.name}.`;
}

/** All choices for cards and posters. With script a new choice shows its preview at once. */
export function ChoicesForm({ id, choices, typed, errors }: Props) {
  const submit = useSubmit();
  const isScripted = useScripted();
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === "radio")
      submit(currentTarget, { replace: true, preventScrollReset: true });
  };
  const { format, destination, theme } = choices;
  return (
    <form method="get" action={paths.prints(id)} onChange={onChange} noValidate>
      {Object.entries(formatGroups).map(([group, names]) => (
        <Group key={group} legend={group} error={group === "Cards" ? errors.format : undefined}>
          {Object.entries(names).map(([value, { name, about }]) => (
            <Radio key={value} name="format" value={value} chosen={format} about={about}>
              {name}
            </Radio>
          ))}
        </Group>
      ))}
      <Group legend="Colors" error={errors.theme}>
        <Radio name="theme" value={savedColors} chosen={theme} about="The ones you saved in Print Colors">
          Those of your handouts
        </Radio>
        {Object.keys(themes).map((name) => (
          <Radio key={name} name="theme" value={name} chosen={theme}>
            {name}
          </Radio>
        ))}
      </Group>
      <Group legend="Where it is printed" error={errors.destination}>
        <Radio
          name="destination"
          value="office"
          chosen={destination}
          about="Whole sheets, with marks to cut or fold by"
        >
          On your own printer
        </Radio>
        <Radio
          name="destination"
          value="shop"
          chosen={destination}
          about="One page with 3 mm of bleed and crop marks; order as many as you need. Stickers come as whole sheets."
        >
          By a print shop
        </Radio>
      </Group>
      <div className={`mb-6 ${errors.count ? "border-s-4 border-rose ps-3.5" : ""}`}>
        <label htmlFor="count" className="mb-1 block font-semibold">
          How many
        </label>
        <p id="count-hint" className="quiet mb-1.5">
          From 1 to {mostPrints}. {!errors.count && sheetsText(choices)}
        </p>
        {errors.count && (
          <p id="count-error" className="field-error">
            {errors.count}
          </p>
        )}
        <input
          id="count"
          name="count"
          type="text"
          inputMode="numeric"
          maxLength={3}
          defaultValue={typed}
          aria-invalid={errors.count ? true : undefined}
          aria-describedby={errors.count ? "count-hint count-error" : "count-hint"}
          className="input max-w-32"
        />
      </div>
      <div className="flex flex-wrap gap-4 max-sm:*:grow">
        <button type="submit" className="button" formAction={paths.printsFile(id)}>
          Download PDF
        </button>
        {!isScripted && (
          <button type="submit" className="button button-plain">
            Update preview
          </button>
        )}
      </div>
    </form>
  );
}

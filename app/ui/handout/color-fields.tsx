import { type ColorKey, colorGroups, type HandoutColors } from "~/lib/handout/colors";
import { ColorField } from "./color-field";

interface Props {
  colors: HandoutColors;
  fields: Record<ColorKey, { id: string; errors?: string[] | undefined }>;
  /** Faults of the colours in the query. */
  errors: Partial<Record<ColorKey, string>>;
  onChange: (changed: Partial<HandoutColors>) => void;
}

export function ColorFields({ colors, fields, errors, onChange }: Props) {
  return Object.entries(colorGroups).map(([group, names]) => (
    <fieldset key={group} className="mt-4">
      <legend className="font-serif text-xl font-semibold">{group}</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-5">
        {(Object.keys(names) as ColorKey[]).map((key) => (
          <ColorField
            key={key}
            id={fields[key].id}
            name={key}
            value={colors[key]}
            error={fields[key].errors?.[0] ?? errors[key]}
            onChange={(value) => onChange({ [key]: value })}
          />
        ))}
      </div>
    </fieldset>
  ));
}

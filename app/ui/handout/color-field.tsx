import { type ColorKey, colorNames } from "~/lib/handout/colors";

interface Props {
  id: string;
  name: ColorKey;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field for one of the 15 colours: the browser's colour picker with the colour's name and value. */
export function ColorField({ id, name, value, error, onChange }: Props) {
  const errorId = `${id}-error`;
  return (
    <div className="flex min-w-0 items-center gap-3 py-1.5">
      <input
        type="color"
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="h-11 w-12 shrink-0 cursor-pointer rounded border border-edge bg-field p-1"
      />
      <label htmlFor={id} className="min-w-0 leading-tight">
        {colorNames[name]}
        <span className="quiet block">{value}</span>
        {error && (
          <span id={errorId} className="field-error block">
            {error}
          </span>
        )}
      </label>
    </div>
  );
}

import { colorNames, type FaintText, type HandoutColors } from "~/lib/handout/colors";
import { useScripted } from "../scripted";

interface Props {
  texts: FaintText[];
  onUse: (colors: Partial<HandoutColors>) => void;
}

/** Warns about texts that are hard to read on their background, and offers the nearest readable colour for each. */
export function Faint({ texts, onUse }: Props) {
  const scripted = useScripted();
  return (
    <div aria-live="polite">
      {texts.map(({ key, ratio, nearest }) => (
        <p key={key} className="mt-2 border-s-4 border-rose ps-3.5">
          {colorNames[key]} is hard to read on this background. Its contrast is {ratio.toFixed(1)}, but it needs 4.5.{" "}
          {nearest ? (
            // The button comes after the picker of its colour, because the server uses the last value.
            <button
              type="submit"
              formMethod="get"
              name={key}
              value={nearest}
              className="link cursor-pointer gap-2 text-teal-ink underline"
              onClick={
                scripted
                  ? (event) => {
                      event.preventDefault();
                      onUse({ [key]: nearest });
                    }
                  : undefined
              }
            >
              <Swatch color={nearest} />
              Use {nearest}
            </button>
          ) : (
            "Please choose a lighter or a darker background."
          )}
        </p>
      ))}
    </div>
  );
}

/** A colour as a small square; an SVG, because the page allows no inline styles. */
export function Swatch({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
      <rect width="16" height="16" rx="2" fill={color} />
    </svg>
  );
}

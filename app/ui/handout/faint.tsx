import { colorNames, type FaintText, type HandoutColors } from "~/lib/handout/colors";
import { useScripted } from "../scripted";

interface Props {
  texts: FaintText[];
  onUse: (colors: Partial<HandoutColors>) => void;
}

/** Points out text that is hard to read on its background, each with the nearest colour that is not. */
export function Faint({ texts, onUse }: Props) {
  const scripted = useScripted();
  return (
    <div aria-live="polite">
      {texts.map(({ key, ratio, nearest }) => (
        <p key={key} className="mt-2 border-l-4 border-rose pl-3.5">
          {colorNames[key]} is hard to read on this background: a contrast of {ratio.toFixed(1)}, where 4.5 is needed.{" "}
          {nearest ? (
            // The button stands after the picker of its colour, so that its value is the one that counts.
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

/** A colour as a small square; drawn, since styles in the page are not allowed. */
export function Swatch({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
      <rect width="16" height="16" rx="2" fill={color} />
    </svg>
  );
}

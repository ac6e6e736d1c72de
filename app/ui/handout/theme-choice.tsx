import { colorKeys, type HandoutColors } from "~/lib/handout/colors";
import { type Theme, themes } from "~/lib/handout/themes";
import { useScripted } from "../scripted";

interface Props {
  colors: HandoutColors;
  onChoose: (colors: HandoutColors) => void;
}

/** The four themes. With JavaScript a theme applies at once; without it the page reloads in the theme's colours. */
export function ThemeChoice({ colors, onChoose }: Props) {
  const scripted = useScripted();
  return (
    <fieldset>
      <legend className="font-serif text-xl font-semibold">Themes</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {Object.entries(themes).map(([name, theme]) => {
          const chosen = colorKeys.every((key) => theme[key] === colors[key]);
          return (
            <button
              key={name}
              type="submit"
              formMethod="get"
              name="theme"
              value={name satisfies string as Theme}
              aria-pressed={chosen}
              className={`flex min-h-14 cursor-pointer items-center gap-2 rounded border px-2 text-start leading-tight break-words sm:gap-3 sm:px-3 ${chosen ? "border-teal bg-teal-wash ring-1 ring-teal forced-colors:border-4" : "border-edge"}`}
              onClick={
                scripted
                  ? (event) => {
                      event.preventDefault();
                      onChoose(theme);
                    }
                  : undefined
              }
            >
              <Sample colors={theme} />
              {name}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function Sample({ colors }: { colors: HandoutColors }) {
  return (
    <svg viewBox="0 0 28 38" className="h-10 w-7 shrink-0" aria-hidden="true">
      <rect width="28" height="38" fill={colors.backgroundEnd} />
      <rect width="28" height="20" fill={colors.backgroundStart} />
      <rect x="2" y="2" width="24" height="34" fill="none" stroke={colors.outerBorder} />
      <path d="M8 10h12" stroke={colors.nameText} strokeWidth="2" />
      <path d="M9 15h10M9 31h10" stroke={colors.decorativeLine} />
      <rect x="9" y="18" width="10" height="10" fill="#ffffff" stroke={colors.qrBorder} />
    </svg>
  );
}

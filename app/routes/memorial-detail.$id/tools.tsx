import type { HandoutColors } from "~/lib/handout/colors";
import type { Phase } from "~/lib/phase";
import { shownFiles } from "~/models/media/input";
import { paths } from "~/paths";
import { frame, type Tool, ToolRow } from "~/ui/memorial/tool-row";
import type { ShownPicture } from "~/ui/picture";

const phases: Record<Phase, string> = { before: "Before the service", day: "On the day", after: "Afterwards" };

interface SheetProps {
  colors: HandoutColors;
  portrait: string | null;
}

/** The handout in the account's colours and with the portrait, too small for its words. */
function SmallHandout({ colors, portrait }: SheetProps) {
  return (
    <span className="relative shrink-0">
      <svg viewBox="0 0 48 48" aria-hidden="true" className={frame}>
        <rect x="9" y="3" width="30" height="42" fill={colors.backgroundMiddle} stroke={colors.outerBorder} />
        {!portrait && <circle cx="24" cy="13" r="6" fill={colors.portraitBorder} />}
        <path d="M14 23h20" stroke={colors.nameText} strokeWidth="2" />
        <path d="M18 27h12" stroke={colors.decorativeLine} />
        <path d="M19 31h10v10H19zM21 33h2v2h-2zM25 33h2v2h-2zM21 37h2v2h-2zM25 37h2v2h-2z" fill={colors.headerText} />
      </svg>
      {portrait && (
        <img
          src={portrait}
          alt=""
          width={12}
          height={12}
          loading="lazy"
          data-initials=""
          className="absolute top-2 left-4.5 size-3 object-cover"
        />
      )}
    </span>
  );
}

interface Props {
  memorial: { id: string; phase: Phase | null; portrait: ShownPicture | null };
  tools: { handout: { colors: HandoutColors; printed: string | null }; rows: Tool[] };
}

/** The tools of a memorial in the order of time. Those of today's phase are open; without a service all are. */
export function Tools({ memorial: { id, phase, portrait }, tools: { handout, rows } }: Props) {
  const [small] = portrait ? shownFiles(portrait.files) : [];
  const handoutRow: Tool = {
    phase: "before",
    name: "Handout",
    to: paths.print(id),
    about: "Colours, languages, and a PDF to print",
    state: handout.printed,
    picture: { drawing: "" },
  };
  return (
    <div className="border-t border-rule">
      {Object.entries(phases).map(([key, title]) => {
        const of = rows.filter((tool) => tool.phase === key);
        if (key !== "before" && !of.length) return null;
        return (
          <details key={key} open={!phase || phase === key} className="border-b border-rule">
            <summary className="min-h-12 content-center">
              <h2 className="inline text-xl">{title}</h2>
            </summary>
            <ul role="list" className="pb-2">
              {key === "before" && (
                <ToolRow tool={handoutRow} dialog>
                  <SmallHandout
                    colors={handout.colors}
                    portrait={portrait && small ? paths.media(portrait.id, small.name) : null}
                  />
                </ToolRow>
              )}
              {of.map((tool) => (
                <ToolRow key={tool.name} tool={tool} />
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Phase } from "~/lib/phase";

/** Something that people make or do for a memorial: a row of its desk. */
export interface Tool {
  /** When it is needed. */
  phase: Phase;
  name: string;
  to: string;
  /** Leads to a page without scripts, so the browser goes there itself. */
  plain?: boolean;
  /** A line that says what it is for. */
  about: string;
  /** How far it is, if that is known, such as 'printed 24 November 2026'. */
  state?: string | null;
  /** The real thing as a picture, or a drawing of it: lines in 48 x 48, as the path of an SVG. */
  picture: { src: string } | { drawing: string };
}

/** The frame of a tool's picture. */
export const frame = "size-12 shrink-0 rounded-[3px] border border-rule bg-paper-deep";

function ToolPicture({ picture }: Pick<Tool, "picture">) {
  if ("src" in picture)
    return (
      <img
        src={picture.src}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className={`${frame} bg-white object-contain`}
      />
    );
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`${frame} fill-none stroke-teal`}>
      <path d={picture.drawing} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

interface Props {
  tool: Tool;
  /** Another picture than the tool's own. */
  children?: ReactNode;
  /** Opens a dialog over the page, which stays where it is. */
  dialog?: boolean;
}

/** A row of a memorial's desk. All of it leads to the tool. */
export function ToolRow({ tool: { name, to, plain, about, state, picture }, children, dialog }: Props) {
  const id = `tool-${name.toLowerCase().replace(/ /g, "-")}`;
  const link = { className: "link font-semibold after:absolute after:inset-0", "aria-describedby": id };
  return (
    <li className="relative flex items-center gap-4 border-b border-rule py-2 last:border-b-0">
      {children ?? <ToolPicture picture={picture} />}
      <div className="min-w-0 grow">
        {plain ? (
          <a href={to} {...link}>
            {name}
          </a>
        ) : (
          <Link to={to} preventScrollReset={dialog} {...link}>
            {name}
          </Link>
        )}
        <p id={id} className="quiet -mt-1.5 pb-1.5">
          {about}
          {state && <span className="font-semibold text-teal-ink"> · {state}</span>}
        </p>
      </div>
    </li>
  );
}

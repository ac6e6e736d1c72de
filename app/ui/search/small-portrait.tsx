import { initials } from "~/lib/text";
import type { FoundMemorial } from "~/models/search/input";
import { Picture } from "~/ui/picture";

/** A small portrait, or the initials if there is none. It has no text alternative, because the name is beside it. */
export function SmallPortrait({ of, large }: { of: Pick<FoundMemorial, "name" | "portrait">; large?: boolean }) {
  const frame = `${large ? "size-16 sm:size-20" : "size-11"} block shrink-0 overflow-hidden rounded-full ring-1 ring-rule`;
  if (of.portrait)
    return (
      // The frame keeps its size beside a long name; the picture's own element would be squashed.
      <span className={frame}>
        <Picture
          picture={of.portrait}
          alt=""
          sizes={large ? "(min-width: 640px) 80px, 64px" : "44px"}
          className="size-full object-cover"
        />
      </span>
    );
  return (
    <span
      aria-hidden="true"
      className={`${frame} grid! place-items-center bg-paper-deep font-serif text-ink-soft ${large ? "text-2xl" : "text-base"}`}
    >
      {initials(of.name)}
    </span>
  );
}

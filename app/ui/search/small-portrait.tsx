import { initials } from "~/lib/text";
import type { FoundMemorial } from "~/models/search/input";
import { Picture } from "~/ui/picture";

const sizes = {
  row: { frame: "size-[2.25rem] md:size-[1.75rem]", initials: "text-[0.75rem]", shown: "36px" },
  usual: { frame: "size-11", initials: "text-base", shown: "44px" },
  large: { frame: "size-16 sm:size-20", initials: "text-2xl", shown: "(min-width: 640px) 80px, 64px" },
};

interface Props {
  of: Pick<FoundMemorial, "name" | "portrait">;
  size?: keyof typeof sizes;
}

/** A small portrait, or the initials if there is none. It has no text alternative, because the name is beside it. */
export function SmallPortrait({ of, size = "usual" }: Props) {
  const { frame: room, initials: text, shown } = sizes[size];
  const frame = `${room} block shrink-0 overflow-hidden rounded-full font-serif ring-1 ring-rule ${text}`;
  if (of.portrait)
    return (
      // The frame keeps its size beside a long name; the picture's own element would be squashed.
      <span className={frame}>
        <Picture
          picture={of.portrait}
          alt=""
          initials={initials(of.name)}
          sizes={shown}
          className="size-full object-cover"
        />
      </span>
    );
  return (
    <span aria-hidden="true" className={`${frame} grid! place-items-center bg-paper-deep text-ink-soft`}>
      {initials(of.name)}
    </span>
  );
}

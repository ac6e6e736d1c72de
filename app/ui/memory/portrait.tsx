import { fill } from "~/lib/fill";
import { initials } from "~/lib/text";
import { Picture, type ShownPicture } from "~/ui/picture";
import { useMemoryTexts } from "~/ui/texts";
import { PortraitMark } from "./portrait-mark";

/** The classes and the most pixels of each size. At the gate it gives room to the password on a low screen. */
const sizes = {
  tiny: ["mb-2 size-16 text-xl", 64],
  gate: ["mx-auto mb-3 size-24 text-3xl [@media(min-height:700px)]:size-32", 128],
  small: ["mx-auto mb-5 size-24 text-3xl", 96],
  large: ["mx-auto mb-5 size-46 text-5xl", 184],
} as const;

interface Props {
  picture: ShownPicture | null;
  name: string;
  size: keyof typeof sizes;
}

export function Portrait({ picture, name, size }: Props) {
  const texts = useMemoryTexts();
  const [classes, pixels] = sizes[size];
  const frame = `${classes} block rounded-full border-[5px] border-paper object-cover [box-shadow:0_0_0_1px_var(--rule)]`;
  if (picture)
    return (
      <Picture
        picture={picture}
        alt={fill(texts.portrait, { name })}
        initials={initials(name)}
        sizes={`${pixels}px`}
        className={frame}
        eager
      />
    );
  return <PortraitMark className={`${frame} bg-paper-deep fill-none stroke-teal`} />;
}

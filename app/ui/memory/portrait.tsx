import { fill } from "~/lib/fill";
import { Picture, type ShownPicture } from "~/ui/picture";
import { useMemoryTexts } from "~/ui/texts";
import { PortraitMark } from "./portrait-mark";

export function Portrait({ picture, name, large }: { picture: ShownPicture | null; name: string; large?: boolean }) {
  const texts = useMemoryTexts();
  const size = large ? "size-46" : "size-37";
  const frame = `${size} mx-auto mb-5 block rounded-full border-[5px] border-paper object-cover [box-shadow:0_0_0_1px_var(--rule)]`;
  if (picture)
    return (
      <Picture
        picture={picture}
        alt={fill(texts.portrait, { name })}
        sizes={large ? "184px" : "148px"}
        className={frame}
        eager
      />
    );
  return <PortraitMark className={`${frame} bg-paper-deep fill-none stroke-teal`} />;
}

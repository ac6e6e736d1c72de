import type { ComponentProps } from "react";

/** The captions of a recording, for a track of its player. */
export interface Captions {
  src: string;
  language: string;
  label: string;
}

interface Props extends Omit<ComponentProps<"video">, "children" | "controls"> {
  kind: "audio" | "video";
  /** Null as long as nobody has written them down, which its caller has to say: the words then stand below the player, or that they are missing. */
  captions: Captions | null;
}

/** The player of a film or voice, with its captions. Every player is made here, so that none forgets them. */
export function Player({ kind, captions, ...attributes }: Props) {
  const Element = kind;
  return (
    <Element controls {...attributes}>
      {captions && (
        <track kind="captions" src={captions.src} srcLang={captions.language} label={captions.label} default />
      )}
    </Element>
  );
}

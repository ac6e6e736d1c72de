import type { Slide } from "~/features/chapel/input";
import { PortraitMark } from "~/ui/memory/portrait-mark";

/** The line below a picture, film or voice. */
function Line({ slide: { caption, name } }: { slide: Slide }) {
  return (
    <p>
      <bdi>{caption}</bdi>
      {name && (
        <>
          {caption && " · "}
          <bdi>{name}</bdi>
        </>
      )}
    </p>
  );
}

/** The first slide: the portrait, or the sprig where there is none, with the name and the dates. */
function Title({ slide: { src, alt, caption, text } }: { slide: Slide }) {
  return (
    <div className="page-first">
      {src ? <img src={src} alt={alt} /> : <PortraitMark className="sprig-drawing" />}
      <div>
        <p className="page-title" dir="auto">
          {caption}
        </p>
        {text && <p dir="auto">{text}</p>}
      </div>
    </div>
  );
}

/** A slide on a page of its own: films and voices are started by hand. */
export function Content({ slide }: { slide: Slide }) {
  const { kind, src, behind, alt, caption, name, text } = slide;
  if (slide.isTitle) return <Title slide={slide} />;
  if (kind === "words")
    return (
      <div className="page-story">
        <p className="page-story-title" dir="auto">
          {caption}
        </p>
        <p dir="auto">{text}</p>
        {name && <p dir="auto">{name}</p>}
      </div>
    );
  return (
    <>
      {kind === "picture" && <img src={src ?? ""} alt={alt} />}
      {kind === "voice" && (behind ? <img src={behind} alt="" /> : <PortraitMark className="sprig-drawing" />)}
      {kind === "film" && (
        // biome-ignore lint/a11y/useMediaCaption: visitors' own films come without captions; the words beside them are the text.
        <video controls playsInline preload="metadata" src={src ?? ""} aria-label={alt} />
      )}
      {kind === "voice" && (
        // biome-ignore lint/a11y/useMediaCaption: visitors' own recordings come without captions; the words beside them are the text.
        <audio controls preload="none" src={src ?? ""} aria-label={alt} />
      )}
      <Line slide={slide} />
    </>
  );
}

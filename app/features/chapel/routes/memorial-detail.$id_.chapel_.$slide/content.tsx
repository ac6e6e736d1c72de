import type { Slide } from "~/features/chapel/input";
import { PortraitMark } from "~/ui/memory/portrait-mark";
import { Player } from "~/ui/player";

/** The lines below a picture, film or voice. */
function Lines({ slide: { caption, name, people } }: { slide: Slide }) {
  return (
    <>
      <p>
        <bdi>{caption}</bdi>
        {name && (
          <>
            {caption && " · "}
            <bdi>{name}</bdi>
          </>
        )}
      </p>
      {people && (
        <p className="page-people" dir="auto">
          {people}
        </p>
      )}
    </>
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
export function Content({ slide, captions }: { slide: Slide; captions: string | null }) {
  const { kind, src, behind, alt, caption, name, text, said } = slide;
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
      {(kind === "film" || kind === "voice") && (
        <Player
          kind={kind === "film" ? "video" : "audio"}
          captions={captions && said ? { ...said, src: captions } : null}
          playsInline
          preload={kind === "film" ? "metadata" : "none"}
          src={src ?? ""}
          aria-label={alt}
        />
      )}
      <Lines slide={slide} />
      {said && (
        <section aria-label={said.label} lang={said.language} dir="auto" className="page-said">
          {said.words}
        </section>
      )}
    </>
  );
}

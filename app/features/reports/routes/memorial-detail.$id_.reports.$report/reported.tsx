import type { readCase } from "~/features/reports/read.server";
import { decidedWords, groundWords, reasonWords } from "~/features/reports/words";
import { MemoryMedia } from "~/ui/memory/media";
import { placeIn, usePictureAlt } from "~/ui/memory/picture-alt";
import { Words } from "~/ui/memory/words";
import { Picture } from "~/ui/picture";

type Shown = NonNullable<Awaited<ReturnType<typeof readCase>>>;

/** Shows reviewers the memory, picture or page that was reported. */
export function Reported({ shown: { content, about, isHidden, isGone, decided } }: { shown: Shown }) {
  const altOf = usePictureAlt();
  const hidden = decided ? "It is hidden from the page." : "Hidden from the page until you decide.";
  if (isGone) return <p>It has been taken off the page in the meantime. There is nothing to decide.</p>;
  return (
    <>
      <p className="quiet mb-3">{isHidden ? hidden : "It is on the page."}</p>
      {about === "page" && <p>Its text and pictures are changed on the page “Edit”.</p>}
      {content?.media && (
        <MemoryMedia media={content.media} title={content.title} signature={content.type === "signature"} />
      )}
      {content?.pictures.map(
        (picture) =>
          picture.media && (
            <Picture
              key={picture.position}
              picture={picture.media}
              alt={altOf(picture.media, placeIn(content, picture))}
              sizes="(min-width: 1024px) 480px, 100vw"
              className="mb-3 block h-auto w-full max-w-[30rem] rounded-[3px]"
            />
          ),
      )}
      {content && about !== "picture" && <Words text={content.text} />}
    </>
  );
}

function Quote({ children }: { children: string }) {
  return (
    <blockquote className="border-s-4 border-rule ps-4 [overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
      {children}
    </blockquote>
  );
}

/** The reports, the newest first, with the decision so far and what speaks against it. */
export function Said({ shown: { reports, decided, writerObjection } }: { shown: Shown }) {
  return (
    <>
      <ul role="list" className="mb-6 border-t border-rule">
        {reports.map(({ id, reason, words, name, sent, objection }) => (
          <li key={id} className="border-b border-rule py-3">
            <p>
              <strong className="font-semibold">{reasonWords[reason]}</strong>
              <span className="quiet"> · {sent}</span>
              {name && (
                <span className="quiet">
                  {" "}
                  · <bdi>{name}</bdi>
                </span>
              )}
            </p>
            {words && <Quote>{words}</Quote>}
            {objection && (
              <>
                <p className="mt-2">Objects to the decision:</p>
                <Quote>{objection}</Quote>
              </>
            )}
          </li>
        ))}
      </ul>
      {decided && (
        <section aria-label="Decision" className="mb-6">
          <p>
            <strong className="font-semibold">{decidedWords[decided.decision]}</strong>
            <span className="quiet"> · {decided.day}</span>
            {decided.ground && <span className="quiet"> · {groundWords[decided.ground]}</span>}
          </p>
          {decided.reason && <Quote>{decided.reason}</Quote>}
        </section>
      )}
      {writerObjection && (
        <div className="mb-6">
          <p>The writer of the memory objects:</p>
          <Quote>{writerObjection}</Quote>
        </div>
      )}
    </>
  );
}

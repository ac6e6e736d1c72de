import { Link } from "@remix-run/react";
import { shorten } from "~/lib/text";
import { transcriptsPaths } from "../paths";
import type { WaitingWords } from "../waiting.server";

/** The words from visitors that wait for a decision, each with the link to it. */
export function WaitingTranscripts({ words, isOne }: { words: WaitingWords[]; isOne: boolean }) {
  return (
    <section aria-labelledby="said" className="my-4 border-s-4 border-teal bg-teal-wash px-5 pt-3 pb-1">
      <h2 id="said" className="mb-2 text-xl">
        Words of recordings to read ({words.length})
      </h2>
      <ul role="list">
        {words.map(({ id, memory, memorial, title, author, language, words: said }) => (
          <li key={id} className="border-t border-rule py-2 [overflow-wrap:anywhere]">
            <p>
              <Link className="link font-semibold" to={transcriptsPaths.proposal(memorial.id, memory, id)}>
                <span>
                  “<bdi>{title}</bdi>” from <bdi>{author}</bdi>
                </span>
              </Link>{" "}
              {!isOne && <bdi className="quiet">{memorial.name}</bdi>}
            </p>
            <p className="quiet" dir="auto" lang={language}>
              {shorten(said, 140)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

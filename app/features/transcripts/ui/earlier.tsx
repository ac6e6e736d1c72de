import { Form } from "@remix-run/react";
import { Submit } from "~/ui/form/submit";
import { Words } from "~/ui/memory/words";
import type { earlierWords } from "../versions.server";

interface Props {
  action: string;
  /** When the words were written that stand there now; empty if none do. */
  seen: string;
  /** With their times in words. */
  versions: Awaited<ReturnType<typeof earlierWords>>;
}

const hands = { reader: "from a visitor", machine: "drafted by a machine" };

/** The words that stood below a recording before, folded, each of which can be put back. */
export function EarlierWords({ action, seen, versions }: Props) {
  if (!versions.length) return null;
  return (
    <details className="mt-8 border-y border-rule">
      <summary className="min-h-11 content-center">Earlier words ({versions.length})</summary>
      <ul role="list">
        {versions.map(({ writtenAt, time, language, words, by, source }) => (
          <li key={writtenAt} className="border-t border-rule pt-3 pb-4 [overflow-wrap:anywhere]">
            <p className="quiet mb-2">
              <time dateTime={writtenAt}>{time}</time>
              {by && (
                <>
                  {" "}
                  · <bdi>{by}</bdi>
                </>
              )}
              {source && ` · ${hands[source]}`}
            </p>
            <div lang={language}>
              <Words text={words} />
            </div>
            <Form method="post" action={action}>
              <input type="hidden" name="version" value={writtenAt} />
              <input type="hidden" name="seen" value={seen} />
              <Submit busy="Saving..." plain of={action} label={`Put these words back: ${time}`}>
                Put these words back
              </Submit>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}

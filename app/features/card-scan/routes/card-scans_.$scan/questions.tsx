import { Form } from "@remix-run/react";
import type { readItems } from "~/features/card-scan/items.server";
import { cardScanPaths } from "~/features/card-scan/paths";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { TitledSection } from "~/ui/titled-section";

type Question = Awaited<ReturnType<typeof readItems>>["questions"][number];

/** The cards whose box "only for the family" nobody could read. Until somebody answers, nobody else sees them. */
export function Questions({ scan, questions }: { scan: string; questions: Question[] }) {
  if (!questions.length) return null;
  return (
    <TitledSection id="questions" title="Only for the family?" className="mt-8">
      <p className="quiet mt-1">
        The box on these cards is unclear, or their front is missing. Until somebody answers, nothing changes.
      </p>
      <ul role="list" className="mt-3 grid list-none gap-x-10 border-t border-rule md:grid-cols-2">
        {questions.map(({ id, name, title, isForFamily, picture }) => {
          const answer = cardScanPaths.familyOfCard(scan, id);
          return (
            <li key={id} className="border-b border-rule py-5 md:last:odd:col-span-2">
              {picture && (
                <a href={paths.media(picture.media, picture.file)} className="block">
                  <img
                    src={paths.media(picture.media, picture.file)}
                    width={picture.width}
                    height={picture.height}
                    alt={`${title}, for ${name}`}
                    loading="lazy"
                    className="h-auto max-h-72 w-auto max-w-full border border-rule"
                  />
                </a>
              )}
              <p className="mt-2 break-words">
                <bdi>{title}</bdi>, for <bdi>{name}</bdi>: now {isForFamily ? "only for the family" : "for everyone"}
              </p>
              <Form method="post" action={answer} preventScrollReset className="mt-3 flex flex-wrap gap-3">
                <Submit
                  busy="Please wait..."
                  of={answer}
                  name="readers"
                  value="family"
                  label={`${title}: only for the family`}
                >
                  Only for the family
                </Submit>
                <Submit
                  busy="Please wait..."
                  plain
                  of={answer}
                  name="readers"
                  value="everyone"
                  label={`${title}: for everyone`}
                >
                  For everyone
                </Submit>
              </Form>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

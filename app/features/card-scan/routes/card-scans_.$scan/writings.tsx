import { Form } from "@remix-run/react";
import { cardScanPaths } from "~/features/card-scan/paths";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { TitledSection } from "~/ui/titled-section";
import { ItemPicture, type ListedItem } from "./unsorted";

interface Memory {
  id: string;
  title: string;
  pictures: { media: string; file: string; width: number; height: number }[];
}

interface Case extends ListedItem {
  memorial: string;
  /** As its title says it. */
  number: number;
  memories: Memory[];
}

/** The pictures of a memory with which a new side is compared. */
function Known({ memory, of }: { memory: Memory; of: Case }) {
  return (
    <>
      {memory.pictures.map(({ media, file, width, height }, index) => (
        <a key={media} href={paths.media(media, file)} className="mb-3 block">
          <img
            src={paths.media(media, file)}
            width={width}
            height={height}
            alt={`Card ${of.number} as it was scanned before, for ${of.memorial}: side ${index + 1}`}
            loading="lazy"
            className="h-auto max-h-72 w-auto max-w-full border border-rule"
          />
        </a>
      ))}
      <p className="quiet break-words">
        Scanned before: <bdi>{memory.title}</bdi>
      </p>
    </>
  );
}

/** Sides with different writing under one code, as on photocopies. Until somebody decides, what came later is in no memory. */
export function Writings({ scan, cases }: { scan: string; cases: Case[] }) {
  if (!cases.length) return null;
  return (
    <TitledSection id="writings" title="One memory or two?" className="mt-8">
      <p className="quiet mt-1">
        Two people seem to have written on the same card, as on a photocopy. Please compare all sides. Until you decide,
        what was scanned later is in no memory, and only you can see it.
      </p>
      <ul role="list" className="mt-3 list-none border-t border-rule">
        {cases.map((one) => {
          const decide = cardScanPaths.writingOfScanItem(scan, one.id);
          const dismiss = cardScanPaths.dismissScanItem(scan, one.id);
          const where = `card ${one.number}, page ${one.page} of ${one.file}`;
          const isOne = one.memories.length === 1;
          return (
            <li key={one.id} className="border-b border-rule py-5">
              <p className="break-words">
                Card {one.number}, for <bdi>{one.memorial}</bdi>, was scanned twice with different writing.
              </p>
              <div className="mt-3 grid gap-x-10 gap-y-5 md:grid-cols-2">
                <div>
                  <ItemPicture scan={scan} item={one} />
                </div>
                {one.memories.map((memory) => (
                  <div key={memory.id}>
                    <Known memory={memory} of={one} />
                    {!isOne && (
                      <Form method="post" action={decide} preventScrollReset className="mt-3">
                        <Submit
                          busy="Please wait..."
                          of={decide}
                          name="memory"
                          value={memory.id}
                          label={`It belongs to ${memory.title}, ${where}`}
                        >
                          It belongs to this memory
                        </Submit>
                      </Form>
                    )}
                  </div>
                ))}
              </div>
              <div className="mt-4 flex flex-wrap gap-3">
                <Form method="post" action={decide} preventScrollReset className="flex flex-wrap gap-3">
                  {isOne && (
                    <Submit
                      busy="Please wait..."
                      of={decide}
                      name="memory"
                      value={one.memories[0]?.id ?? ""}
                      label={`One memory: ${where}`}
                    >
                      One memory
                    </Submit>
                  )}
                  <Submit
                    busy="Please wait..."
                    of={decide}
                    name="memory"
                    value="own"
                    label={isOne ? `Two memories: ${where}` : `A memory of its own: ${where}`}
                  >
                    {isOne ? "Two memories" : "A memory of its own"}
                  </Submit>
                </Form>
                <Form method="post" action={dismiss} preventScrollReset>
                  <Submit busy="Please wait..." plain of={dismiss} label={`Put aside ${where}`}>
                    Put it aside
                  </Submit>
                </Form>
              </div>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

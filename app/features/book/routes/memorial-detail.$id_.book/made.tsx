import { type BookState, isUnderWay } from "~/features/book/input";
import { bookPaths } from "~/features/book/paths";
import { Submit } from "~/ui/form/submit";
import { UnderWay } from "~/ui/page/under-way";
import { TextLink } from "~/ui/text-link";
import { TitledSection } from "~/ui/titled-section";
import { sizeNames } from "./sizes";

interface Props {
  id: string;
  book: BookState;
  /** The day on which it is removed, in words. */
  until: string | null;
  /** The length of its file in words. */
  length: string | number | null;
}

const reasons = {
  outdated:
    "Something at the memorial has changed since the book was made, so it was removed. Your choices are kept. Please make it again.",
  expired: "The book that was made is no longer here, but your choices are. Please make it again.",
  failed: "The book could not be made. Your choices are kept. Please try again later.",
};

/** Sends the form of the choices, which stands further below. */
function MakeButton({ id }: { id: string }) {
  return (
    <p>
      <Submit form="book" name="make" value="file" busy="Please wait..." of={bookPaths.book(id)}>
        Make the book
      </Submit>
    </p>
  );
}

function Ready({ id, book, until, length }: Props) {
  const { hasFile, pages, size, warnings, isBehind } = book;
  return (
    <>
      <p role="status">
        {hasFile
          ? `The book is ready. It has ${pages} pages, and stays here until ${until}, or until something in it changes.`
          : `The preview is ready. The book has ${pages} pages.`}
      </p>
      {hasFile ? (
        <>
          <a className="button justify-self-start" href={bookPaths.bookFile(id)} download>
            Download the book ({length})
          </a>
          <p className="quiet">
            A PDF for the print shop: pages of {sizeNames[size].trimmed}, with trim boxes and 3 mm of bleed on each
            side.
          </p>
        </>
      ) : (
        <>
          <p>If you like what you see, make the book to get the file for the print shop.</p>
          <MakeButton id={id} />
        </>
      )}
      {isBehind && <p>Memories have been published since. Make the book again to include them.</p>}
      {warnings.length > 0 && (
        <div>
          <h3 className="text-lg">Before you print it</h3>
          <ul className="list-disc ps-5">
            {warnings.map((warning) => (
              <li key={warning} dir="auto" className="[overflow-wrap:anywhere]">
                {warning}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <TextLink href="#pages">Look at the pages</TextLink>
      </p>
    </>
  );
}

/** How to have the book made, how far it is, or where to get it. */
export function Made(props: Props) {
  const { id, book } = props;
  const { state, hasFile, percent } = book;
  const what = hasFile ? "The book is being made" : "The pages are being laid out";
  return (
    <TitledSection id="book-state" title="The book" className="mt-6 grid max-w-[42rem] gap-4 border-y border-rule py-6">
      {isUnderWay(book) && (
        <UnderWay
          status={`${what}: ${percent}%.`}
          percent={percent}
          note={
            hasFile
              ? "You can leave this page. We will email you when the book is ready."
              : "It usually takes a few seconds."
          }
          url={bookPaths.book(id)}
        />
      )}
      {state === "ready" && <Ready {...props} />}
      {state === "none" && (
        <p>
          You can make it at once as it is, or change something below and look at the pages first. Either takes seconds.
        </p>
      )}
      {(state === "outdated" || state === "expired" || state === "failed") && <p role="status">{reasons[state]}</p>}
      {!isUnderWay(book) && state !== "ready" && <MakeButton id={id} />}
    </TitledSection>
  );
}

import { Portrait } from "~/ui/memory/portrait";
import { Filled } from "~/ui/page/filled";
import type { Received } from "./received";
import { useReceiptTexts } from "./texts";

/** The head of the receipt of a pending memory: it thanks its writer, says who reads it first and, in a quiet line, what has arrived. */
export function Thanks({ memory }: { memory: Received }) {
  const { thanks } = useReceiptTexts();
  const { title, text, thanks: familyReads } = memory.state;
  return (
    <>
      <Portrait {...memory.portrait} size="tiny" />
      <h1 className="break-words">
        <Filled text={thanks} author={<bdi>{memory.shown.author}</bdi>} />
      </h1>
      <p className="mt-3 font-serif text-xl">{familyReads}</p>
      <div className="quiet mt-3">
        {/* Read out when the file has arrived; a page that opens with it is only read once. */}
        <p role="status" className="flex items-center font-semibold">
          {!memory.fileAwaited && (
            <svg viewBox="0 0 16 16" aria-hidden="true" className="me-2 size-5 shrink-0 fill-none stroke-teal">
              <path d="m2.5 8.5 4 4 7-9" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          )}
          {title}
        </p>
        <p className="mt-1">{text}</p>
      </div>
    </>
  );
}

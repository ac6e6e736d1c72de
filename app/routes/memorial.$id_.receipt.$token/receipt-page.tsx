import type { SubmissionResult } from "@conform-to/react";
import { useRef } from "react";
import { fileNouns } from "~/models/memory/input";
import { unpreparedReceipts } from "~/models/preparation/input";
import { paths } from "~/paths";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { Toast } from "~/ui/page/toast";
import { AwaitedFile } from "./awaited-file";
import { AwaitedPictures } from "./awaited-pictures";
import { CopyLink } from "./copy-link";
import { NotifyForm } from "./notify-form";
import { Preview } from "./preview";
import { type Received, receiptTexts } from "./receipt-texts";

interface Props {
  memory: Received;
  result: SubmissionResult<string[]> | undefined;
}

/** The state of a memory, which only its writer sees. */
export function ReceiptPage({ memory, result }: Props) {
  const awaited = useRef(memory.fileAwaited);
  const { title, text, late } = receiptTexts(memory);
  const several = memory.pictures.length > 0;
  return (
    <>
      <Toast />
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-10 outline-none">
        <p role="status" className="sr-only">
          {awaited.current && !memory.fileAwaited && (late ?? title)}
        </p>
        <h1>{title}</h1>
        {memory.status === "pending" && (
          <p className="mt-3 font-serif text-xl">Thank you. {memory.knownAs}'s family will read this first.</p>
        )}
        <p className="mt-3">{text}</p>
        {late && <p className="mt-3">{late}</p>}
        {memory.unprepared && (
          <p className="mt-3">{unpreparedReceipts[memory.unprepared.kind][memory.unprepared.preparation]}</p>
        )}
        {memory.fileUnneeded && (
          <p className="mt-3">
            {several ? "Its other pictures are" : `Its ${fileNouns[memory.type]} is`} no longer needed.
          </p>
        )}
        {memory.fileAwaited &&
          (several ? (
            <AwaitedPictures places={memory.pictures} id={memory.id} token={memory.token} result={result} />
          ) : (
            <AwaitedFile type={memory.type} id={memory.id} token={memory.token} result={result} />
          ))}
        <Preview memory={memory.shown} id={memory.id} token={memory.token} />
        {memory.status === "pending" && (
          <p className="mt-4">
            <a className="link" href={paths.editMemory(memory.id, memory.token)}>
              Change what you wrote
            </a>
          </p>
        )}
        {memory.status === "pending" && !memory.shown.familyOnly && (
          <NotifyForm id={memory.id} token={memory.token} address={memory.notice} />
        )}
        <p className="quiet mt-4">
          Keep the address of this page. It shows {memory.shown.familyOnly ? "what becomes of" : "whether"} your memory
          {!memory.shown.familyOnly && " is published"} and lets you take it back. Only you have it.
        </p>
        <CopyLink address={memory.address} hydrated={awaited.current} />
        <p className="mt-6 flex flex-wrap gap-4">
          <a className={`button ${memory.fileAwaited ? "button-plain" : ""}`} href={paths.memorial(memory.id)}>
            Back to the memorial
          </a>
          <a className="button button-plain" href={paths.share(memory.id, memory.type)}>
            Share another memory
          </a>
        </p>
        <details className="mt-8">
          <summary className="link underline underline-offset-4">Take this memory back</summary>
          <form method="post" action={paths.withdraw(memory.id, memory.token)} className="mt-3">
            <p className="mb-4">It will be deleted, with its file if it has one. This cannot be undone.</p>
            <button type="submit" className="button button-plain" data-busy="Deleting...">
              Delete my memory
            </button>
          </form>
        </details>
      </main>
      <QuietFooter />
    </>
  );
}

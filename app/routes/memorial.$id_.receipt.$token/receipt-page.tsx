import type { SubmissionResult } from "@conform-to/react";
import { useRef } from "react";
import type { ApprovalStatus, MemoryType } from "~/lib/memory-types";
import { fileNouns, lateNouns, typeNames } from "~/models/memory/input";
import { type Unprepared, unpreparedReceipts } from "~/models/preparation/input";
import { paths } from "~/paths";
import { Words } from "~/ui/memory/card";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { Toast } from "~/ui/page/toast";
import { AwaitedFile } from "./awaited-file";
import { AwaitedPictures, type Place } from "./awaited-pictures";
import { NotifyForm } from "./notify-form";

export interface Received {
  /** The memorial's id or slug from the URL. */
  id: string;
  token: string;
  type: MemoryType;
  author: string;
  title: string;
  text: string;
  /** The name of the person who died in sentences. */
  knownAs: string;
  status: ApprovalStatus;
  fileAwaited: boolean;
  /** Whether the memory was rejected before its file arrived. */
  fileUnneeded: boolean;
  /** A file that arrived after the words were published, and the decision about it. */
  late: { status: ApprovalStatus; type: MemoryType } | null;
  /** The places of its pictures, if it was sent with several. */
  pictures: Place[];
  /** Set if its recording doesn't play yet. */
  unprepared: Unprepared | null;
  /** The address that gets a mail once it is published. */
  notice: string | null;
}

interface Props {
  memory: Received;
  result: SubmissionResult<string[]> | undefined;
}

const states = {
  pending: { title: "Memory submitted successfully", text: "It is saved and will be reviewed before being published." },
  approved: { title: "Your memory is published", text: "It can be read on the memorial page." },
  rejected: {
    title: "Your memory was not published",
    text: "The people who look after this memorial decided not to show it.",
  },
};

const noun = (type: MemoryType) => lateNouns[type];

/** The state of a file that arrived after the words were published. */
const lateTexts: Record<ApprovalStatus, (type: MemoryType) => string> = {
  pending: (type) => `Your ${noun(type)} has arrived and will be reviewed before it appears with your words.`,
  approved: (type) => `Your ${noun(type)} is published with your words.`,
  rejected: (type) =>
    `The people who look after this memorial decided not to show your ${noun(type)}. Your words stay published.`,
};

/** The same for pictures of a memory that has several. */
const latePictures: Record<ApprovalStatus, string> = {
  pending: "More of your pictures have arrived and will be reviewed before they appear with your words.",
  approved: "Your pictures are published with your words.",
  rejected:
    "The people who look after this memorial decided not to show the pictures that arrived later. Your words stay published.",
};

function lateText({ late, pictures }: Received) {
  if (!late) return null;
  return pictures.length ? latePictures[late.status] : lateTexts[late.status](late.type);
}

/** The state of the words while their file is not published with them. */
const wordsOnly: Record<ApprovalStatus, string> = {
  pending: "They will be reviewed before being published.",
  approved: "They can be read on the memorial page.",
  rejected: "",
};

/** The state of a memory, which only its writer sees. */
export function ReceiptPage({ memory, result }: Props) {
  const state = states[memory.status];
  const awaited = useRef(memory.fileAwaited);
  const published = memory.status === "approved";
  const several = memory.pictures.length > 0;
  const onlyWords = memory.fileAwaited || (memory.late && memory.late.status !== "approved");
  const title = onlyWords ? (published ? "Your words are published" : "Your words are saved") : state.title;
  return (
    <>
      <Toast />
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-10 outline-none">
        <p role="status" className="sr-only">
          {awaited.current && !memory.fileAwaited && (lateText(memory) ?? title)}
        </p>
        <h1>{title}</h1>
        {memory.status === "pending" && (
          <p className="mt-3 font-serif text-xl">Thank you. {memory.knownAs}'s family will read this first.</p>
        )}
        <p className="mt-3">{onlyWords ? wordsOnly[memory.status] : state.text}</p>
        {memory.late && <p className="mt-3">{lateText(memory)}</p>}
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
        <section aria-label="What you shared" className="mt-8 border-y border-rule py-6">
          <p className="quiet">
            {typeNames[memory.type]} by {memory.author}
          </p>
          <h2 className="mt-1 mb-3">{memory.title}</h2>
          <Words text={memory.text} />
        </section>
        {memory.status === "pending" && <NotifyForm id={memory.id} token={memory.token} address={memory.notice} />}
        <p className="quiet mt-6">
          Keep the address of this page. It shows whether your memory is published and lets you take it back. Only you
          have it.
        </p>
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

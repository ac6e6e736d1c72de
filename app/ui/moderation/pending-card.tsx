import { Link } from "@remix-run/react";
import { ago } from "~/lib/dates";
import { fileNouns, typeNames } from "~/models/memory/input";
import { paths } from "~/paths";
import { type ShownMemory, Words } from "~/ui/memory/card";
import { MemoryMedia } from "~/ui/memory/media";

export type PendingMemory = ShownMemory & { memorialId: string; memorialName: string; fileAwaited: boolean };

interface Props {
  memory: PendingMemory;
  now: Date;
  /** Where it is approved and rejected. */
  approve: string;
  reject: string;
}

/** A memory that waits for a decision. */
export function PendingCard({ memory, now, approve, reject }: Props) {
  return (
    <article className="grid gap-x-10 gap-y-4 border-b border-rule py-7 md:grid-cols-[1fr_auto]">
      <div className="max-w-[40rem]">
        <p className="quiet flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-ink">{memory.author}</strong>
          <time dateTime={memory.createdAt}>{ago(memory.createdAt, now)}</time>
          <span className="badge">{typeNames[memory.type]}</span>
          <span className="badge">{memory.memorialName}</span>
        </p>
        <h3 className="mt-3 mb-2 text-[22px]">{memory.title}</h3>
        {memory.media && (
          <MemoryMedia media={memory.media} title={memory.title} signature={memory.type === "signature"} />
        )}
        {memory.fileAwaited && (
          <p className="mb-3 font-semibold text-rose">The {fileNouns[memory.type]} of this memory has not arrived.</p>
        )}
        <Words text={memory.text} />
      </div>
      <div className="flex flex-wrap content-start gap-3 md:w-40 md:flex-col">
        <Link className="button" to={approve} preventScrollReset aria-label={`Approve the memory by ${memory.author}`}>
          Approve
        </Link>
        <Link
          className="button button-plain"
          to={reject}
          preventScrollReset
          aria-label={`Reject the memory by ${memory.author}`}
        >
          Reject
        </Link>
        <a
          className="link justify-center"
          href={paths.memorial(memory.memorialId)}
          target="_blank"
          rel="noreferrer"
          aria-label={`View Memorial of ${memory.memorialName} (opens in a new tab)`}
        >
          View Memorial
        </a>
      </div>
    </article>
  );
}

import { Link } from "@remix-run/react";
import { agoShort } from "~/lib/dates";
import { fileNouns } from "~/models/memory/input";
import { paths } from "~/paths";
import { type ShownMemory, Words } from "~/ui/memory/card";
import { MemoryMedia } from "~/ui/memory/media";
import { TypeIcon } from "./type-icon";
import type { UrlsHere } from "./urls";
import { typeLabels } from "./words";

export type ReviewedMemory = ShownMemory & {
  /** When it came, as people read it. */
  submitted: string;
  memorialId: string;
  memorialName: string;
  fileAwaited: boolean;
  status: "pending" | "approved" | "rejected";
  reason: string | null;
  /** Who decided, where that is known. */
  decider: string | null;
};

const badges = { approved: "Approved", rejected: "Rejected" };

interface Props {
  memory: ReviewedMemory;
  now: Date;
  /** Where it stands in the list, for who hears it. */
  place: string;
  /** Where it is decided; null where it can't be. */
  urls: UrlsHere | null;
}

/** A memory for who reviews it (spec 2 §2). */
export function MemoryCard({ memory, now, place, urls }: Props) {
  const { id, author, status } = memory;
  return (
    <article
      id={`memory-${id}`}
      tabIndex={-1}
      data-memory
      aria-label={`Memory by ${author}, ${place}`}
      className="grid scroll-mt-24 gap-x-10 gap-y-4 border-b border-rule py-7 focus:outline-3 focus:outline-offset-4 focus:outline-teal focus:outline-solid md:grid-cols-[1fr_auto]"
    >
      <div className="max-w-[40rem] min-w-0">
        <p className="quiet flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-ink">{author}</strong>
          <time dateTime={memory.createdAt}>{agoShort(memory.createdAt, now)}</time>
          <span className="badge">
            <TypeIcon type={memory.type} />
            {typeLabels[memory.type]}
          </span>
          <span className="badge">{memory.memorialName}</span>
          {status !== "pending" && <span className={`badge badge-${status}`}>{badges[status]}</span>}
        </p>
        <h3 className="mt-3 mb-2 text-[22px]">{memory.title}</h3>
        {memory.media && (
          <MemoryMedia media={memory.media} title={memory.title} signature={memory.type === "signature"} />
        )}
        {memory.fileAwaited && (
          <p className="mb-3 font-semibold text-rose">The {fileNouns[memory.type]} of this memory has not arrived.</p>
        )}
        <Words text={memory.text} />
        <p className="quiet">
          Submitted <time dateTime={memory.createdAt}>{memory.submitted}</time>
          {memory.decider && ` · ${badges[status as "approved"]} by ${memory.decider}`}
        </p>
        {memory.reason && <p className="quiet mt-1 whitespace-pre-line">Reason: {memory.reason}</p>}
      </div>
      <div className="flex flex-wrap content-start gap-3 md:w-40 md:flex-col">
        {urls && (
          <>
            <Link
              className="button"
              to={urls.decision(id, "approve")}
              preventScrollReset
              data-key="a"
              aria-label={`Approve the memory by ${author}`}
            >
              Approve
            </Link>
            <Link
              className="button button-plain"
              to={urls.decision(id, "reject")}
              preventScrollReset
              data-key="r"
              aria-label={`Reject the memory by ${author}`}
            >
              Reject
            </Link>
          </>
        )}
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

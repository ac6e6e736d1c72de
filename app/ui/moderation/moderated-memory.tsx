import { Link } from "@remix-run/react";
import { agoShort } from "~/lib/dates";
import { familyOnlyBadge, lateNouns } from "~/models/memory/input";
import { paths } from "~/paths";
import type { AddedLink } from "../added-links";
import { TypeIcon } from "../memory/type-icon";
import { FirstApproval } from "./first-approval";
import { MemoryContent } from "./memory-content";
import { pendingPart, type ReviewedMemory } from "./reviewed-memory";
import type { UrlsHere } from "./urls";
import { typeLabels } from "./words";

const badges = { approved: "Approved", rejected: "Rejected" };

const choices = [
  { decision: "approve", name: "Approve", key: "a", look: "button" },
  { decision: "reject", name: "Reject", key: "r", look: "button button-plain button-rose" },
] as const;

interface Props {
  memory: ReviewedMemory;
  now: Date;
  /** Its position in the list, for screen readers. */
  place: string;
  /** The URLs for its decisions; null if there is nothing to decide. */
  urls: UrlsHere | null;
  /** What features add to it. */
  links: AddedLink[];
}

export function ModeratedMemory({ memory, now, place, urls, links }: Props) {
  const { id, author, status, hasOwnTitle } = memory;
  const part = pendingPart(memory) === "memory" ? "the memory" : `the ${pendingPart(memory)} of the memory`;
  return (
    <article
      id={`memory-${id}`}
      tabIndex={-1}
      data-memory
      aria-label={`Memory by ${author}, ${place}`}
      className="scroll-mt-56 gap-x-10 border-b border-rule py-5 focus:outline-3 focus:outline-offset-8 focus:outline-teal focus:outline-solid md:grid md:grid-cols-[1fr_auto] md:grid-rows-[auto_1fr]"
    >
      <div className="max-w-[40rem] min-w-0 [overflow-wrap:anywhere]">
        <p className="quiet flex flex-wrap items-center gap-x-3 gap-y-1">
          {hasOwnTitle && (
            <strong className="text-ink">
              <bdi>{author}</bdi>
            </strong>
          )}
          <time dateTime={memory.createdAt}>{agoShort(memory.createdAt, now)}</time>
          <span className="badge">
            <TypeIcon type={memory.type} className="me-1.5 inline size-4 fill-none stroke-current align-[-2px]" />
            {typeLabels[memory.type]}
          </span>
          <span className="badge min-w-0 whitespace-normal">
            <bdi>{memory.memorialName}</bdi>
          </span>
          {memory.familyOnly && <span className="badge">{familyOnlyBadge}</span>}
          {memory.card && <span className="badge">Handwritten card</span>}
          {status !== "pending" && <span className={`badge badge-${status}`}>{badges[status]}</span>}
        </p>
        <h3 className="mt-2 mb-2 text-[1.375rem]" dir="auto" lang={(hasOwnTitle && memory.language) || undefined}>
          {hasOwnTitle ? memory.title : author}
        </h3>
      </div>
      {/* On a phone the two buttons stay at the foot of the screen from here on, below the title that they are about. */}
      <div className="max-md:flex max-md:flex-col md:contents">
        <div className="max-w-[40rem] min-w-0 [overflow-wrap:anywhere] max-md:[&_:is(a,audio,button,video)]:scroll-mb-20">
          <MemoryContent memory={memory} heading={null} asks />
          <Submission memory={memory} />
          {urls && <FirstApproval memory={memory} undo={urls.decision(memory, "undo")} />}
        </div>
        <div className="gap-3 max-md:contents md:sticky md:top-4 md:col-start-2 md:row-span-2 md:row-start-1 md:flex md:w-40 md:flex-col md:self-start">
          {urls && (
            <div className="z-10 flex gap-3 bg-paper max-md:flex-wrap max-md:py-2 max-md:[@media(min-height:30rem)]:sticky max-md:[@media(min-height:30rem)]:bottom-0 md:flex-col">
              {choices.map(({ decision, name, key, look }) => (
                <Link
                  key={decision}
                  className={`${look} max-md:flex-1`}
                  to={urls.decision(memory, decision)}
                  preventScrollReset
                  data-key={key}
                  aria-label={`${name} ${part} by ${author}`}
                >
                  {name}
                </Link>
              ))}
            </div>
          )}
          <div className="flex flex-wrap gap-x-6 md:flex-col">
            {links.map(({ label, to }) => (
              <Link key={to} className="link" to={to} aria-label={`${label}: ${memory.title}`}>
                {label}
              </Link>
            ))}
            <a
              className="link"
              href={paths.memorial(memory.memorialId)}
              target="_blank"
              rel="noreferrer"
              aria-label={`View Memorial of ${memory.memorialName} (opens in a new tab)`}
            >
              View Memorial
            </a>
          </div>
        </div>
      </div>
    </article>
  );
}

/** When a memory was sent and who decided about it. */
function Submission({ memory }: { memory: ReviewedMemory }) {
  const { status, late } = memory;
  return (
    <>
      <p className="quiet">
        Submitted <time dateTime={memory.createdAt}>{memory.submitted}</time>
        {memory.decider && (
          <>
            {` · ${badges[status as "approved"]} by `}
            <bdi>{memory.decider}</bdi>
          </>
        )}
        {late?.decider && (
          <>
            {` · The ${lateNouns[late.type]} was ${late.status} by `}
            <bdi>{late.decider}</bdi>
          </>
        )}
      </p>
      {memory.card?.isAsked && (
        <p className="mt-1 font-semibold">Whether this card is only for the family is still open.</p>
      )}
      {memory.reason && <p className="quiet mt-1 whitespace-pre-line">Reason: {memory.reason}</p>}
    </>
  );
}

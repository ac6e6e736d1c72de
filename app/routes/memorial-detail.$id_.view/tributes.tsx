import { Link } from "@remix-run/react";
import { types } from "~/languages/en";
import { ago } from "~/lib/dates";
import { familyOnlyBadge, type MemoriesPage, type MemoryView } from "~/models/memory/input";
import { paths } from "~/paths";
import type { AddedLink } from "~/ui/added-links";
import { Gallery } from "~/ui/memory/gallery";
import { MemoryMedia } from "~/ui/memory/media";
import { Words } from "~/ui/memory/words";
import { Pages } from "~/ui/page/pages";
import { Tabs } from "~/ui/page/tabs";

interface Props extends MemoriesPage {
  id: string;
  tab: "memories" | "tributes";
  /** What features add to a memory, by its id. */
  links: Record<string, AddedLink[]>;
}

function Item({ memory, remove, links }: { memory: MemoryView; remove: string; links: AddedLink[] }) {
  return (
    <article
      id={`memory-${memory.id}`}
      className="border-b border-rule py-5 [overflow-wrap:anywhere] sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-5"
    >
      <div className="min-w-0">
        <p className="quiet flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-ink">
            <bdi>{memory.author}</bdi>
          </strong>
          <time dateTime={memory.createdAt}>{ago(memory.createdAt, new Date())}</time>
          <span className="badge">{types[memory.type]}</span>
          {memory.familyOnly && <span className="badge">{familyOnlyBadge}</span>}
        </p>
        <h2 className="mt-1 mb-1.5 text-[1.375rem]" dir="auto" lang={memory.language ?? undefined}>
          {memory.title}
        </h2>
      </div>
      <div className="min-w-0 sm:col-span-2">
        {memory.media && (
          <MemoryMedia media={memory.media} title={memory.title} signature={memory.type === "signature"} />
        )}
        {memory.pictures.length > 0 && <Gallery memory={memory} />}
        <Words text={memory.text} language={memory.language} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:mt-1 sm:col-start-2 sm:row-start-1 sm:flex-row-reverse sm:self-start">
        <Link
          className="button button-plain button-rose"
          to={remove}
          preventScrollReset
          aria-label={`Delete: ${memory.title}, by ${memory.author}`}
        >
          Delete
        </Link>
        {links.map(({ label, to }) => (
          <Link key={to} className="link" to={to} aria-label={`${label}: ${memory.title}`}>
            {label}
          </Link>
        ))}
      </div>
    </article>
  );
}

export function Tributes({ id, tab, links, memories, counts, page, pages }: Props) {
  const query = tab === "tributes" ? { tab } : {};
  const here = { ...query, ...(page > 1 && { page }) };
  const tabs = [
    { label: `Memories (${counts.memories})`, to: paths.view(id), here: tab === "memories" },
    { label: `Tributes (${counts.tributes})`, to: paths.view(id, { tab: "tributes" }), here: tab === "tributes" },
  ];
  return (
    <div className="md:row-start-1">
      <Tabs label="What people shared">
        {tabs.map(({ label, to, here }) => (
          <Link key={to} className="tab" to={to} aria-current={here ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </Tabs>
      {memories.length === 0 && (
        <div className="py-10">
          <p className="font-serif text-xl">
            {tab === "tributes" ? "No tributes have been shared yet" : "No memories have been shared yet"}
          </p>
          <p className="mt-2 mb-4">Share the memorial QR code so that family and friends can add theirs.</p>
          <Link className="button button-plain" to={paths.qrDialog(id)}>
            Show QR Code
          </Link>
        </div>
      )}
      {memories.map((memory) => (
        <Item
          key={memory.id}
          memory={memory}
          remove={paths.deleteTribute(id, memory.id, here)}
          links={links[memory.id] ?? []}
        />
      ))}
      <Pages page={page} pages={pages} url={(to) => paths.view(id, { ...query, page: to })} label="Pages" />
    </div>
  );
}

import { Pages } from "../page/pages";
import { PendingCard, type PendingMemory } from "./pending-card";

interface Props {
  memories: PendingMemory[];
  count: number;
  page: number;
  pages: number;
  url: (page: number) => string;
  approve: (memory: string) => string;
  reject: (memory: string) => string;
}

/** The memories that wait for a decision, a page of them. */
export function PendingList({ memories, count, page, pages, url, approve, reject }: Props) {
  const now = new Date();
  return (
    <>
      <h2 className="mt-8">Pending Memories ({count})</h2>
      {memories.length === 0 && (
        <div className="py-12 text-center">
          <p className="font-serif text-xl">No pending memories to review</p>
          <p className="quiet mt-1">All memories have been processed</p>
        </div>
      )}
      {memories.map((memory) => (
        <PendingCard
          key={memory.id}
          memory={memory}
          now={now}
          approve={approve(memory.id)}
          reject={reject(memory.id)}
        />
      ))}
      <Pages page={page} pages={pages} url={url} label="Pages" />
    </>
  );
}

import type { ShownCase } from "../find.server";

/** Names the subject of a case. */
export function CaseName({ shown: { about, memory } }: { shown: Pick<ShownCase, "about" | "memory"> }) {
  if (about === "page") return "The page itself";
  if (!memory) return "Something that is no longer there";
  // One box: a link lays its parts out beside each other.
  return (
    <span>
      {about === "picture" ? "A picture of " : ""}“<bdi>{memory.title}</bdi>” by <bdi>{memory.author}</bdi>
    </span>
  );
}

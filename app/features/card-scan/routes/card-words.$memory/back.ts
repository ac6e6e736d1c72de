import { paths } from "~/paths";

const lists = ["queue", "moderation", "view"] as const;

/** The list from which a card was opened; undefined for that of its memorial. */
export const listIn = (request: Request) => {
  const from = new URL(request.url).searchParams.get("from");
  return lists.find((list) => list === from);
};

/** The URL of that list, at the memory. */
export function backTo(list: ReturnType<typeof listIn>, { id, memorialId }: { id: string; memorialId: string }) {
  const url =
    list === "queue"
      ? paths.queue()
      : list === "moderation"
        ? paths.moderation({ status: "all" })
        : list === "view"
          ? paths.view(memorialId)
          : paths.review(memorialId);
  return `${url}#memory-${id}`;
}

import { featuresOn, type Receipt } from "~/features/all.server";

/** What features say to the writer of a memory: in place of its state, if they do, and below that. */
export async function newsFor(receipt: Receipt) {
  const all = await Promise.all((await featuresOn()).map((feature) => feature.receipt?.(receipt)));
  const news = all.flatMap((each) => each ?? []);
  return {
    state: news.find(({ state }) => state)?.state ?? null,
    more: { lines: news.flatMap(({ lines }) => lines), links: news.flatMap(({ link }) => link ?? []) },
  };
}

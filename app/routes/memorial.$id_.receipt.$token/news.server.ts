import { featuresOn, type Receipt } from "~/features/all.server";

/** Collects the features' messages to a memory's writer: one may replace the memory's state, the others stand below it. */
export async function newsFor(receipt: Receipt) {
  const all = await Promise.all((await featuresOn()).map((feature) => feature.receipt?.(receipt)));
  const news = all.flatMap((each) => each ?? []);
  return {
    state: news.find(({ state }) => state)?.state ?? null,
    more: { lines: news.flatMap(({ lines }) => lines), links: news.flatMap(({ link }) => link ?? []) },
  };
}

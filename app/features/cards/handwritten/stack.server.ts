import { featuresOn } from "~/features/all.server";

/** The link to the page that takes a stack of cards once they are filled in; null if no feature reads them. */
export async function stackLink() {
  return (await featuresOn()).find(({ links }) => links?.stack)?.links?.stack ?? null;
}

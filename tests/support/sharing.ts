import { type Client, readPage } from "./client.ts";

/** The share form of Margaret Ellis. */
export const share = "/memorial/margaret-ellis/share";

type Fields = Record<string, string | File>;

/** A new share form as it is sent: a story of a title, unless told otherwise. */
export async function filledIn<Given extends Fields>(client: Client, contentTitle: string, given?: Given) {
  const { values } = await readPage(await client.get(share));
  const words = { authorName: "Joan Marsh", contentTitle, contentText: `About ${contentTitle}.` };
  return { submissionId: values.submissionId ?? "", memoryType: "story", ...words, ...(given as Given) };
}

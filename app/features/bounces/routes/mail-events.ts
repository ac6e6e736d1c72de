import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/bounces/guard.server";
import { keepWord } from "~/features/bounces/keep.server";
import { wordIn } from "~/features/bounces/words.server";

/** There is nothing to read. */
export async function loader(args: LoaderFunctionArgs) {
  await guard.nobody(args);
}

/** The mail provider reports what became of mails. It repeats a report for hours until the answer is 2xx. */
export async function action(args: ActionFunctionArgs) {
  const report = await guard.mailProvider(args);
  const word = wordIn(report);
  if (word === "invalid") return new Response("This is no report as Resend documents it.", { status: 400 });
  if (word) await keepWord(word);
  return new Response(null, { status: 204 });
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/card-scan/guard.server";
import { cardScanPaths } from "~/features/card-scan/paths";
import { nextUntyped, typeWords } from "~/features/card-scan/words.server";
import { flash } from "~/http/flash.server";
import { answerForm, readForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { refusedMemory } from "~/languages/en";
import { cardWordsForm } from "~/models/memory/input";
import { memoryChanged } from "~/models/moderation/input";
import { findReviewed } from "~/models/moderation/reviewed.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";
import { backTo, listIn } from "./back";
import { CardPictures } from "./card-pictures";
import { WordsForm } from "./words-form";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.card(args);
  const memory = await findReviewed(access, args.params.memory ?? "");
  if (!memory?.card) throw new Response(null, { status: 404 });
  return { memory, back: backTo(listIn(args.request), memory), next: await nextUntyped(access, memory) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.card(args);
  const read = await readForm(args);
  const failed = "The words could not be saved. Please try again.";
  const form = { read, schema: cardWordsForm(refusedMemory), log: "card words", failed };
  return answerForm(args, form, async (words, reject) => {
    const memory = await findReviewed(access, args.params.memory ?? "");
    const typed = memory && (await typeWords(access, memory.id, words));
    if (!memory || !typed) throw new Response(null, { status: 404 });
    if (typed === "changed") return reject(memoryChanged, 409);
    if (typed !== "saved") return reject("This memory was rejected, so nothing was saved.", 409);
    const from = listIn(args.request);
    const next = read.fields.has("next") ? await nextUntyped(access, memory) : null;
    const to = next ? cardScanPaths.cardWords(next, { from }) : backTo(from, memory);
    const text = memory.status === "approved" ? "They can be read at once." : "The memory still waits for a decision.";
    return seeOtherAndForgetHeld(args.request, to, await flash("Words saved", text));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Type what the card says", { noindex: true });

export default function CardWords() {
  const { memory, back, next } = useLoaderData<typeof loader>();
  return (
    <DashboardFrame tabs>
      <TextLink to={back}>Back to the list</TextLink>
      <h1 className="mt-2">Type what the card says</h1>
      <p className="quiet mt-1.5 break-words">
        <bdi>{memory.title}</bdi>, for <bdi>{memory.memorialName}</bdi>
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-2">
        <CardPictures pictures={memory.pictures} />
        <WordsForm key={memory.id} memory={memory} hasNext={next !== null} />
      </div>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");

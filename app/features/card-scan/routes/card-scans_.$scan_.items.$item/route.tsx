import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { fileByHand } from "~/features/card-scan/by-hand.server";
import { cardsOfScan, findUnsorted, memorialsToFileAt } from "~/features/card-scan/choices.server";
import * as guard from "~/features/card-scan/guard.server";
import { filingForm, refusedFiling, searchedName } from "~/features/card-scan/input";
import { cardScanPaths } from "~/features/card-scan/paths";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { Choice } from "~/ui/form/choice";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { SearchField } from "~/ui/form/search-field";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";
import { CardChoice, MemorialChoice } from "./choices";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  const item = await findUnsorted(access, args.params.item ?? "");
  if (!item) throw seeOther(cardScanPaths.cardScan(access.scanId));
  const q = searchedName(new URL(args.request.url).searchParams.get("q"));
  const [offered, cards] = await Promise.all([memorialsToFileAt(access, q), cardsOfScan(access)]);
  return { scan: access.scanId, item, q, offered, cards };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  const here = cardScanPaths.cardScan(access.scanId);
  const form = { schema: filingForm(), log: "scan", failed: "It could not be filed. Please try again." };
  return answerForm(args, form, async (chosen, reject) => {
    const outcome = await fileByHand(access, args.params.item ?? "", chosen);
    if (outcome === "filed") return seeOther(here, await flash("Filed", "You can undo this below."));
    if (outcome === "gone") return seeOther(here, await flash("Not filed", "It is not unsorted any more.", "bad"));
    return reject(refusedFiling[outcome]);
  });
}

const readers = [
  { value: "family", label: "Only the family" },
  { value: "everyone", label: "Everyone" },
];

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "File a card", { noindex: true });

export default function FileCard() {
  const { scan, item, q, offered, cards } = useLoaderData<typeof loader>();
  const [form, fields] = usePostedForm<Record<"memorial" | "card" | "readers", string>>("file", {
    readers: item.readers,
  });
  const picture = cardScanPaths.scanItemPicture(scan, item.id);
  const where = `page ${item.page} of ${item.file}`;
  return (
    <DashboardFrame tabs>
      <TextLink to={cardScanPaths.cardScan(scan)}>Back to the scan</TextLink>
      <h1 className="mt-2">File a card</h1>
      <p className="quiet mt-1.5 break-words">
        From page {item.page} of <bdi>{item.file}</bdi>
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <a href={picture} className="block">
            <img src={picture} alt={`What was found on ${where}`} className="max-w-full border border-rule" />
          </a>
          <p className="mt-2">{item.reason}</p>
          {item.isOfAnother && (
            <p className="mt-2 font-semibold">
              This card was printed for another memorial. Please file it only if you know whom its words are for.
            </p>
          )}
        </div>
        <div>
          <Form role="search" className="mb-5 flex flex-wrap gap-3" action={cardScanPaths.scanItem(scan, item.id)}>
            <SearchField id="memorial-search" placeholder="Name of a memorial" value={q} maxLength={100} />
            <button type="submit" className="button button-plain">
              Search
            </button>
          </Form>
          <PostedForm form={form}>
            <MemorialChoice field={fields.memorial} {...offered} />
            {cards.length > 0 && <CardChoice field={fields.card} cards={cards} />}
            <Choice field={fields.readers} legend="Who may see a new card?" options={readers} />
            <p className="quiet mb-5">
              The writer ticked a box if it is only for the family. If you don't choose, only the family sees it until
              somebody does.
            </p>
            <Submit busy="Filing...">File it</Submit>
          </PostedForm>
        </div>
      </div>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readBar } from "~/features/memorial-bar.server";
import { typedWishes } from "~/features/wishes/fields";
import { markOf, readMemorialOf, readWishes } from "~/features/wishes/find.server";
import { wishesForm } from "~/features/wishes/input";
import { WishesForm } from "~/features/wishes/ui/wishes-form";
import { writeWishes } from "~/features/wishes/write.server";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { useHeld } from "~/ui/form/held";
import { useRefused } from "~/ui/form/refused";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageMeta, titleFor } from "~/ui/page/meta";

export const handle = { hydrate: true };

const englishNames = new Intl.DisplayNames("en-GB", { type: "language" });

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const wishes = await readWishes(access.memorialId);
  return {
    id: access.memorialId,
    bar: await readBar(access),
    saved: typedWishes(wishes),
    seen: markOf(wishes),
    language: englishNames.of((await readMemorialOf(access.memorialId)).language) ?? "",
  };
}

const changedText =
  "Somebody else saved the wishes while you were writing. Nothing you typed is lost. Please compare what they saved; if you save again, yours take its place.";

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const failed = "The wishes could not be saved. Please try again.";
  return answerForm(args, { schema: wishesForm(), log: "wishes", failed }, async ({ seen, ...wishes }, reject) => {
    if ((await writeWishes(access, wishes, seen)) === "changed") {
      const theirs = await readWishes(access.memorialId);
      const refused = reject(changedText, 409);
      return data({ ...refused.data, theirs: typedWishes(theirs), seen: markOf(theirs) }, refused.init ?? {});
    }
    const isEmpty = (await readWishes(access.memorialId)) === null;
    const notice = await flash("Wishes saved", `The memorial's page ${isEmpty ? "shows none now" : "shows them"}.`);
    return seeOtherAndForgetHeld(args.request, paths.memorialDetail(access.memorialId), notice);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, titleFor("The family's wishes", data?.bar.name), { noindex: true, missing: "Memorial Not Found" });

export default function FamilysWishes() {
  const { id, bar, saved, language, ...loaded } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const held = useHeld("wishes")?.fields;
  const changed = refused && "theirs" in refused ? refused : null;
  const seen = changed?.seen ?? held?.seen ?? loaded.seen;
  return (
    <MemorialTool bar={bar} title="The family's wishes">
      <p className="quiet mt-1.5 max-w-[40rem]">
        For everybody who comes. Write in {language}, the language of the page. Empty fields aren't shown, and after the
        last gathering only the donations stay.
      </p>
      <WishesForm key={changed?.seen ?? "first"} id={id} saved={saved} seen={seen} theirs={changed?.theirs ?? null} />
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";

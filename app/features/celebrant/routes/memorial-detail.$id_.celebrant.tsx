import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepFamilyWords } from "~/features/celebrant/choose.server";
import { type Desk, readDesk } from "~/features/celebrant/desk.server";
import { familyForm } from "~/features/celebrant/input";
import { celebrantPaths } from "~/features/celebrant/paths";
import { FamilyForm } from "~/features/celebrant/ui/family-form";
import { LinkPanel } from "~/features/celebrant/ui/link-panel";
import { MemoriesForm } from "~/features/celebrant/ui/memories-form";
import { readBar } from "~/features/memorial-bar.server";
import { flash, seeOther, takeSecret } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { forgetHeldForm } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import type { Bar } from "~/ui/memorial/bar";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

interface Shown {
  id: string;
  desk: Desk;
  /** The address that was made just now. */
  address: string | null;
  bar: Bar;
}

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const [desk, bar, secret] = await Promise.all([readDesk(access), readBar(access), takeSecret(args.request)]);
  const shown: Shown = { id: access.memorialId, desk, address: desk.link && secret.text, bar };
  return data(shown, { headers: secret.headers });
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const form = { schema: familyForm(), log: "celebrant's pack" };
  return answerForm(args, form, async (words) => {
    await keepFamilyWords(access, words);
    await forgetHeldForm(args.request);
    return seeOther(celebrantPaths.pack(access.memorialId), await flash("Saved", "The pack has these words now."));
  });
}

/** A page that shows a new link is stored nowhere. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Celebrant's pack", { noindex: true, missing: "Memorial Not Found" });

export default function CelebrantsPack() {
  const { id, desk, address, bar } = useLoaderData<Shown>();
  return (
    <MemorialTool bar={bar} title="Celebrant's pack">
      <p className="quiet mt-1.5 max-w-[44rem]">
        For whoever leads the service: the memories whose writers have agreed that they may be read aloud, how the name
        is pronounced, and what the family wants to be said.
      </p>
      <div className="mt-6 grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-10">
        <LinkPanel id={id} link={desk.link} address={address} length={desk.length} isOver={desk.isOver} />
        <MemoriesForm id={id} memories={desk.memories} />
        <FamilyForm id={id} pronunciation={desk.pronunciation} questions={desk.questions} />
      </div>
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";

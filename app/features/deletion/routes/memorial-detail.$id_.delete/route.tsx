import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { featuresOn } from "~/features/all.server";
import { askDeletion, dueIfAsked, namesOf, waitingDeletion } from "~/features/deletion/ask.server";
import { countsOf, inWords } from "~/features/deletion/counts.server";
import { deletionForm, isNameOf } from "~/features/deletion/input";
import { WaitingDeletion } from "~/features/deletion/ui/waiting";
import { readBar } from "~/features/memorial-bar.server";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { checkOwnPassword } from "~/http/sign-in/own-password.server";
import { paths } from "~/paths";
import { AddedLinks } from "~/ui/added-links";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { headingSize } from "~/ui/heading-size";
import { MemorialBar } from "~/ui/memorial/bar";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageMeta, titleFor } from "~/ui/page/meta";
import { DeletionForm } from "./deletion-form";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "delete");
  const id = access.memorialId;
  const [bar, { name }, counts, waiting, on] = await Promise.all([
    readBar(access),
    namesOf(access),
    countsOf(access),
    waitingDeletion(id),
    featuresOn(),
  ]);
  const offers = on.flatMap(({ links }) => links?.beforeRemoval?.(id) ?? []);
  return { bar, name, waiting, counts: counts.map(inWords), offers, due: dueIfAsked() };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "delete");
  const account = await guard.ownAccount(args);
  const form = { schema: deletionForm(), log: "deletion", hideFields: ["currentPassword"] };
  return answerForm(args, form, async ({ name: typed, currentPassword }, reject) => {
    const { name, knownAs } = await namesOf(access);
    if (!isNameOf(typed, [name, knownAs])) return reject({ name: `Please type the name as it stands above: ${name}` });
    const checked = await checkOwnPassword(args, account, currentPassword);
    if ("refused" in checked) return reject({ currentPassword: checked.refused }, checked.status);
    await askDeletion(access);
    const notice = await flash("You have asked to delete this memorial", "We have told everybody who looks after it.");
    return seeOther(paths.memorialDetail(access.memorialId), notice);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, titleFor("Delete this memorial", data?.name), { noindex: true, missing: "Memorial Not Found" });

export default function DeleteMemorial() {
  const { bar, name, waiting, counts, offers, due } = useLoaderData<typeof loader>();
  return (
    <DashboardFrame tabs>
      <MemorialBar bar={bar} />
      <div className="max-w-[40rem]">
        <h1 className={`[overflow-wrap:anywhere] ${headingSize(`Delete the memorial of ${name}`)}`}>
          Delete the memorial of <bdi>{name}</bdi>
        </h1>
        {waiting ? (
          <WaitingDeletion waiting={waiting} mayKeep />
        ) : (
          <>
            <p className="mt-4">On {due} this is deleted for good, and nobody can bring it back:</p>
            <ul className="mt-2 ms-6 list-disc">
              <li>the page with its name, dates, biography and pictures</li>
              {counts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p className="mt-4">
              Until then the page stays as it is. We write to everybody who looks after it, and the owner and every
              co-owner can keep it. Afterwards printed codes lead to a page that names nobody, and you get a
              certificate.
            </p>
            {offers.length > 0 && (
              <p className="mt-4 border-s-4 border-teal bg-teal-wash px-5 py-3">
                Does the family want to keep a copy? <AddedLinks links={offers} className="link font-semibold" />
              </p>
            )}
            <DeletionForm />
          </>
        )}
      </div>
    </DashboardFrame>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";

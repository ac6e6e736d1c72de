import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { confirmFollower } from "~/models/follower/confirm.server";
import { type Followed, findByConfirmLink } from "~/models/follower/find.server";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  const followed = await findByConfirmLink(args.params.token ?? "");
  return data({ followed }, { status: followed ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  await guard.anyone(args);
  const { token = "" } = args.params;
  await confirmFollower(token);
  return seeOther(paths.confirmFollowing(token));
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Emails about a memorial", { noindex: true });

function Question({ name, knownAs, anniversary }: Followed) {
  return (
    <>
      <h1>Do you want these emails?</h1>
      <p className="mt-3">
        We will write to you when new memories appear on the memorial page of {name}, at most once a day.
      </p>
      {anniversary && <p className="mt-3">We will also write on the anniversary of {knownAs}'s death.</p>}
      <form method="post" className="mt-6">
        <button type="submit" className="button" data-busy="Confirming...">
          Yes, email me
        </button>
      </form>
    </>
  );
}

function Done({ page, name }: Followed) {
  return (
    <>
      <h1>You will get these emails</h1>
      <p className="mt-3">
        We will write to you when new memories appear on the memorial page of {name}. Each email has a link that stops
        them.
      </p>
      <p className="mt-6">
        <a className="button" href={paths.memorial(page)}>
          Go to the memorial
        </a>
      </p>
    </>
  );
}

export default function ConfirmFollowing() {
  const { followed } = useLoaderData<{ followed: Followed | null }>();
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-10 outline-none">
        {followed ? (
          followed.isConfirmed ? (
            <Done {...followed} />
          ) : (
            <Question {...followed} />
          )
        ) : (
          <>
            <h1>This link can't be used</h1>
            <p className="mt-3">
              It has expired, or the emails have been stopped. You can ask for them again on the memorial page.
            </p>
          </>
        )}
      </main>
      <QuietFooter />
    </>
  );
}

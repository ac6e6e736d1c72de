import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stackLink } from "~/features/cards/handwritten/stack.server";
import { cardsPaths } from "~/features/cards/paths";
import { formatOf } from "~/features/cards/stationery/formats";
import { stationeryChoicesIn } from "~/features/cards/stationery/input";
import { refusedTitle } from "~/features/cards/ui/choices";
import { PreviewAndChoices } from "~/features/cards/ui/preview-and-choices";
import { readBar } from "~/features/memorial-bar.server";
import * as guard from "~/http/guard.server";
import { mayOnMemorial } from "~/models/access";
import { isPasswordLost } from "~/models/memorial/code.server";
import { PasswordLost } from "~/ui/memorial/password-lost";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";
import { ChoicesForm } from "./choices-form";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const [bar, passwordLost] = await Promise.all([readBar(access), isPasswordLost(access)]);
  return {
    id: access.memorialId,
    bar,
    passwordLost,
    scan: await stackLink(),
    mayEdit: mayOnMemorial(access.standing, "edit"),
    ...stationeryChoicesIn(new URL(args.request.url).searchParams),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, refusedTitle("Cards and posters", data?.errors), { noindex: true });

export default function Cards() {
  const { id, bar, choices, typed, errors, passwordLost, scan, mayEdit } = useLoaderData<typeof loader>();
  const { format, theme } = choices;
  const { width, height } = formatOf(format);
  return (
    <MemorialTool bar={bar} here="Print" title="Cards and posters">
      <p className="mt-6 max-w-[42rem]">
        Table cards, tent cards, posters and stickers, each with the code that leads to the memorial. They say what the
        handout says, in its languages. Small ones leave out the texts that don't fit.
      </p>
      <p className="mt-3 flex max-w-[42rem] flex-wrap items-baseline gap-x-5">
        <span>For people who prefer a pen:</span>
        <TextLink to={cardsPaths.handwrittenCards(id)}>Handwritten cards</TextLink>
        {scan && <TextLink to={scan.to}>{scan.label}</TextLink>}
      </p>
      {passwordLost ? (
        <PasswordLost memorial={id} mayEdit={mayEdit} />
      ) : (
        <PreviewAndChoices
          preview={
            <img
              src={cardsPaths.printsPicture(id, { format, theme })}
              alt={`How it looks for ${bar.name}`}
              width={420}
              height={Math.round((420 * height) / width)}
              className="h-auto w-full max-w-[420px] border border-rule bg-white"
            />
          }
          choices={<ChoicesForm id={id} choices={choices} typed={typed} errors={errors} />}
        />
      )}
    </MemorialTool>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");

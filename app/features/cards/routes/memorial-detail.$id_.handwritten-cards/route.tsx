import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { cardSides } from "~/features/cards/handwritten/code";
import { geometryOf } from "~/features/cards/handwritten/geometry";
import { cardChoicesIn } from "~/features/cards/handwritten/input";
import { stackLink } from "~/features/cards/handwritten/stack.server";
import { cardsPaths } from "~/features/cards/paths";
import { refusedTitle } from "~/features/cards/ui/choices";
import { PreviewAndChoices } from "~/features/cards/ui/preview-and-choices";
import { readBar } from "~/features/memorial-bar.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";
import { ChoicesForm } from "./choices-form";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const given = cardChoicesIn(new URL(args.request.url).searchParams);
  return { id: access.memorialId, bar: await readBar(access), scan: await stackLink(), ...given };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, refusedTitle("Handwritten cards", data?.errors), { noindex: true });

const sideNames = { front: "Front", back: "Back" };

export default function HandwrittenCards() {
  const { id, bar, scan, choices, typed, errors } = useLoaderData<typeof loader>();
  const { size, space, theme } = choices;
  const card = geometryOf({ size, side: "front", mirrored: false });
  return (
    <MemorialTool bar={bar} here="Print" title="Handwritten cards">
      <p className="mt-2">
        <TextLink to={cardsPaths.prints(id)}>Back to Cards and posters</TextLink>
      </p>
      <p className="mt-6 max-w-[42rem]">
        Print the cards and put them on the tables with pens. Mourners write on them by hand.
        {scan && (
          <>
            {" "}
            <Link className="underline" to={scan.to}>
              Scan the whole stack
            </Link>{" "}
            afterwards: each card carries a code and files itself as a memory, which a moderator reads before it
            appears.
          </>
        )}
      </p>
      <p className="mt-3 max-w-[42rem]">
        If you need more cards, please print more, don't photocopy them: copies share one code, and two people's words
        would look like one card.
      </p>
      <p className="mt-3 max-w-[42rem]">
        Their texts are in the{" "}
        <Link className="underline" to={paths.print(id)}>
          languages of the handout
        </Link>
        . The password isn't on them.
      </p>
      <PreviewAndChoices
        preview={
          <>
            {cardSides.map((side) => (
              <figure key={side} className="mb-5">
                <img
                  src={cardsPaths.handwrittenCardsPicture(id, { side, size, space, theme })}
                  alt={`${sideNames[side]} of a card for ${bar.name}`}
                  width={560}
                  height={Math.round((560 * card.height) / card.width)}
                  className="h-auto w-full max-w-[560px] border border-rule bg-white"
                />
                <figcaption className="quiet mt-1">{sideNames[side]}</figcaption>
              </figure>
            ))}
            <p className="quiet max-w-[560px]">
              The code in these pictures leads to the memorial. Each printed card gets one of its own.
            </p>
          </>
        }
        choices={<ChoicesForm id={id} choices={choices} typed={typed} errors={errors} />}
      />
    </MemorialTool>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");

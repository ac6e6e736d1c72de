import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { papersPaths } from "~/features/papers/paths";
import { mediaElsewhere } from "~/features/papers/settings.server";
import * as guard from "~/http/guard.server";
import { openMeta } from "~/ui/page/meta";
import { OpenPage, Part } from "~/ui/page/open-page";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return { mediaElsewhere };
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(matches, "Our promise", "No sale, no advertising, no third party in the page.", papersPaths.promise());

export default function OurPromise() {
  const { mediaElsewhere } = useLoaderData<typeof loader>();
  return (
    <OpenPage title="Our promise" lead="No sale, no advertising, no third party in the page.">
      <Part title="No sale">
        <p>What people write here, their names and their addresses are not for sale.</p>
      </Part>
      <Part title="No advertising">
        <p>No page has an advertisement, or a place for one.</p>
      </Part>
      <Part title="No third party in the page">
        <p>
          {mediaElsewhere ? (
            <>
              Your browser asks this site for every page, its letters and its scripts. Pictures, films and recordings
              come from {mediaElsewhere}, where we store them. It asks nobody else.
            </>
          ) : (
            <>
              Your browser asks this site alone for everything on a page: words, pictures, letters, scripts. Nobody else
              learns that you were here.
            </>
          )}{" "}
          Links to other sites, such as a family's livestream, lead there only once you follow them.
        </p>
        <p>
          This is tested with every change of the program: a browser opens its pages, and what they ask of others is
          counted. It has to be 0.
        </p>
      </Part>
    </OpenPage>
  );
}

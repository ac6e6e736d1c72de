import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changedIn } from "~/features/papers/notice/facts.server";
import { papersPaths } from "~/features/papers/paths";
import { operator } from "~/features/papers/settings.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { openMeta } from "~/ui/page/meta";
import { OpenPage, Part } from "~/ui/page/open-page";
import { useSite } from "~/ui/site";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return { changed: changedIn(), name: operator.name, law: operator.law };
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(matches, "Terms", "What you may expect of this site, and what it asks of you.", papersPaths.terms());

export default function Terms() {
  const { changed, name, law } = useLoaderData<typeof loader>();
  const { brand, promises } = useSite();
  return (
    <OpenPage title="Terms" lead="What you may expect of this site, and what it asks of you.">
      <p className="quiet mt-4">Last changed on {changed}</p>
      <Part title="What it is">
        <p>
          {name && name !== brand ? `${name} runs ${brand}, a site with` : `${brand} is a site with`} pages in memory of
          people who have died. A funeral home or a family registers a memorial. Whoever has its password may read it
          and share memories on it. That takes no account and costs nothing.
        </p>
      </Part>
      <Part title="What you share">
        <p>
          It stays yours. You allow us to store it, and to show it to the people who may open the page, in the sizes and
          formats that their devices need. The people who look after the page may download it and print it with the
          rest. We use it for nothing else.
        </p>
        <p>
          Please share only what is yours to share. Nothing may be unlawful, and nothing may insult the person who died,
          the family or anybody else.
        </p>
        <p>
          A person reads what is shared before it appears: somebody who looks after the page, or a moderator of the
          site. They may decide against it, or take it down later. No program decides.
        </p>
        <p>You can take back what you shared at any time, with the private link that you were given.</p>
      </Part>
      <Part title="If you look after a memorial">
        <p>
          You decide who may open it and what appears on it. Please register only what you may, and keep your password
          to yourself. If an account is used against these terms or the law, we may suspend it. Its memorials stay.
        </p>
      </Part>
      <Part title="How long it stays">
        <p>
          {promises.includes("hosting")
            ? "A memorial stays until its family asks us to remove it."
            : "We remove a memorial when its family asks us to."}{" "}
          What is kept for a fixed time, and for how long, stands in{" "}
          <a href={papersPaths.retention()}>How long we keep it</a>.
        </p>
      </Part>
      <Part title="The law">
        <p>
          {law && `These terms are under the law of ${law}. `}Nothing in them takes away a right that the law of your
          own country gives you. What we do with data stands in the <a href={paths.privacy()}>Privacy Policy</a>. If you
          are not content with us, please <a href={papersPaths.complaint()}>complain</a>.
        </p>
      </Part>
    </OpenPage>
  );
}

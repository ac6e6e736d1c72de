import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { papersPaths } from "~/features/papers/paths";
import { cookiesIn, lengthIn, retained } from "~/features/papers/retention.server";
import { Pairs } from "~/features/papers/ui/pairs";
import * as guard from "~/http/guard.server";
import { openMeta } from "~/ui/page/meta";
import { OpenPage, Part } from "~/ui/page/open-page";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  const fixed = (await retained()).map(({ what, life }) => [what, lengthIn(life)] as const);
  return { fixed, cookies: cookiesIn().map(({ name, life }) => [name, life] as const) };
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(
    matches,
    "How long we keep it",
    "Everything that this site keeps, and when it is deleted.",
    papersPaths.retention(),
  );

const untilThen = [
  ["A memorial, with what was shared on it", "Until it is removed. Archiving it keeps it."],
  ["A memory with its files", "Until its writer takes it back, or it is removed from the page"],
  ["A memory that was not published", "The same: it waits with the people who decided"],
  ["An address for the email when a memory appears", "Until that email is on its way"],
  ["An address that follows a memorial", "Until its reader stops the emails"],
  ["An account", "Until its owner deletes it"],
] as const;

export default function Retention() {
  const { fixed, cookies } = useLoaderData<typeof loader>();
  return (
    <OpenPage
      title="How long we keep it"
      lead="Everything that is kept, and when it is deleted. The program that deletes it and this page read the same figures."
    >
      <Part title="Until somebody decides">
        <Pairs pairs={untilThen} />
      </Part>
      <Part title="For a fixed time">
        <Pairs pairs={fixed} />
      </Part>
      <Part title="Cookies in your browser">
        <Pairs pairs={cookies} />
      </Part>
    </OpenPage>
  );
}

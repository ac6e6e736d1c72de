import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { openMeta } from "~/ui/page/meta";
import { OpenPage, Part } from "~/ui/page/open-page";
import { useSite } from "~/ui/page/site";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(matches, "About", "Why this service exists, and what it holds on to.", paths.about());

export default function About() {
  const { brand } = useSite();
  return (
    <OpenPage title={`About ${brand}`} lead="It began with the stories that were told at a door.">
      <Part title="Our story">
        <p>
          When our founder's grandmother died, people stood at the door of the hall and told the family things that
          nobody had known: a winter when she drove the school bus, a debt that she forgave, a song. By the evening most
          of it was gone. Nobody had had a hand free to write it down.
        </p>
        <p>
          What was missing was small: a place to put a story while it is still warm, that needs no account, no app and
          no steady hand, and that the family can trust to stay theirs.
        </p>
        <p>{brand} is that place. Funeral homes hand it to families together with everything else they do for them.</p>
      </Part>
      <Part title="Compassion">
        <p>
          Whoever comes here has lost somebody. So the words are short, nothing blinks, nothing is sold beside a name,
          and every screen works on an old phone in a place with poor signal.
        </p>
      </Part>
      <Part title="Family First">
        <p>
          The family decides who gets in, what shows and when the page rests. What people leave belongs to them and to
          the family. It is not ours to use.
        </p>
      </Part>
    </OpenPage>
  );
}

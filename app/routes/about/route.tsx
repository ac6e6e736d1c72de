import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { openMeta } from "~/ui/page/meta";
import { OpenPage, Part } from "~/ui/page/open-page";
import { useSite } from "~/ui/site";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(matches, "About", "Why this service exists, and what matters to us.", paths.about());

export default function About() {
  const { brand } = useSite();
  return (
    <OpenPage title={`About ${brand}`} lead="It began with stories told in a doorway.">
      <Part title="Our story">
        <p>
          When our founder's grandmother died, people stopped at the door of the hall and told the family things that
          nobody had known: the winter she drove the school bus, a debt she forgave, a song she loved. By the evening
          most of it was forgotten, because nobody had had a hand free to write it down.
        </p>
        <p>
          They needed something simple: a place to leave a story while it is fresh, without an account, an app or a
          steady hand. And it had to stay the family's own.
        </p>
        <p>{brand} is that place. Funeral homes offer it to families alongside everything else they do for them.</p>
      </Part>
      <Part title="Compassion">
        <p>
          Everyone who comes here has lost somebody. We keep our texts short, nothing blinks and nothing is advertised
          beside a name. Every screen works on an old phone with a poor signal.
        </p>
      </Part>
      <Part title="Family First">
        <p>
          The family decides who gets in, what appears and when the page closes to new memories. Everything people share
          belongs to them and to the family. It is not ours to use.
        </p>
      </Part>
    </OpenPage>
  );
}

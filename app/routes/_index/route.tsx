import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page/meta";
import { PublicFrame } from "~/ui/page/public-frame";
import { useSite } from "~/ui/page/site";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Everkeep");

const steps = [
  ["Register", "The funeral home sets the page up in five short steps and prints its code."],
  ["Scan", "Guests point their phone at the code and type the password from the handout. There is nothing to install."],
  ["Share", "They leave a story or a photo. Each one is read before it is shown."],
];

export default function Landing() {
  const { brand, viewer } = useSite();
  return (
    <PublicFrame>
      <h1 className="text-4xl sm:text-5xl">A quiet place for the stories people tell about someone they miss</h1>
      <p className="mt-6 text-xl">
        {brand} gives each person who has died a private page. Family and friends reach it from a printed code at the
        service, and write down what they remember.
      </p>
      <p className="mt-8">
        <a className="button" href={viewer ? paths.dashboard() : paths.auth()}>
          {viewer ? "Go to your memorials" : "Sign In"}
        </a>
      </p>
      <ol className="mt-14 border-t border-rule">
        {steps.map(([name, text]) => (
          <li key={name} className="border-b border-rule py-6">
            <h2>{name}</h2>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
      <p className="quiet mt-8">
        Invited to a memorial? Scan the code on your handout, or open the address printed beside it.
      </p>
    </PublicFrame>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { openMeta } from "~/ui/page/meta";
import { OpenPage, Part } from "~/ui/page/open-page";
import { Points } from "~/ui/page/points";
import { useSite } from "~/ui/page/site";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(
    matches,
    "For Business",
    "Memorial pages for funeral homes and crematories: five short steps, a printed code, and a free trial.",
    paths.forBusiness(),
  );

const gains = [
  [
    "Ready in five minutes",
    "Five short steps, each of which can be left and gone on with. The handout prints at once.",
  ],
  ["Nothing to explain", "Guests need no account and no app. The page explains each step."],
  ["Every memory read", "You, the family or our moderators approve each one before it shows."],
  ["Your figures", "How many memorials and memories you look after, month by month."],
  ["24/7 support", "Write or call at any hour, on any day. A person answers, within 24 hours at the latest."],
  ["Lifetime hosting", "A memorial stays online for good. It goes when the family asks for that, and never before."],
] as const;

export default function ForBusiness() {
  const { brand, supportPhone, supportEmail } = useSite();
  const number = supportPhone.replace(/[^+\d]/g, "");
  return (
    <OpenPage
      wide
      title="For funeral homes and crematories"
      lead={`With ${brand} you give families a page that carries on after the service, and your staff a tool that takes no training.`}
    >
      <Points items={gains} columns="sm:grid-cols-2" />
      <Part title="Free trial">
        <p>
          Try it with your next families, free of charge and with no setup fees. Call or write to us, and we send your
          invitation the same day.
        </p>
        <p className="flex flex-wrap gap-4">
          <a className="button" href={`tel:${number}`}>
            Call {supportPhone}
          </a>
          <a className="button button-plain" href={`sms:${number}`}>
            Send a message
          </a>
        </p>
        <p>
          Or by e-mail:{" "}
          <a className="[overflow-wrap:anywhere]" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </p>
      </Part>
      <Part title="Private and safe">
        <p>
          Pages open with a password, are encrypted in transit and at rest, and are found by no search engine. What a
          family asks for is exported or erased, as the GDPR has it.{" "}
          <a href={paths.privacy()}>Read our Privacy Policy</a>.
        </p>
      </Part>
    </OpenPage>
  );
}

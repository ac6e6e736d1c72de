import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { LinkButtons } from "~/ui/page/link-buttons";
import { MailLink } from "~/ui/page/mail-link";
import { openMeta } from "~/ui/page/meta";
import { OpenPage, Part } from "~/ui/page/open-page";
import { Points } from "~/ui/page/points";
import { Screenshots } from "~/ui/page/screenshots";
import { type Promised, type Site, useSite } from "~/ui/site";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

const about = "Memorial pages for funeral homes and crematories: five short steps, a printed code, and a free trial.";

export const meta: MetaFunction = ({ matches }) => openMeta(matches, "For Business", about, paths.forBusiness());

const gains = [
  [
    "Ready in five minutes",
    "There are five short steps, and you can stop at any of them and continue later. The handout is ready to print at once.",
  ],
  ["Nothing to explain", "Guests need no account and no app. The page explains each step."],
  ["Every memory checked", "You, the family or our moderators approve each one before it appears."],
  ["Your figures", "How many memorials and memories you look after, month by month."],
] as const;

/** What the operator promises besides. */
function promisedBy({ promises, supportPhone }: Site): [title: string, text: string][] {
  const write = supportPhone ? "Write or call at any hour of any day." : "Write at any hour of any day.";
  const answer = promises.includes("answer") ? `${write} A person replies within 24 hours.` : write;
  const all: [Promised, title: string, text: string][] = [
    ["support", "24/7 support", answer],
    ["hosting", "Lifetime hosting", "A memorial stays online for good. We remove it only if the family asks us to."],
  ];
  return all.filter(([name]) => promises.includes(name)).map(([, title, text]) => [title, text]);
}

const size = { width: 1024, height: 680, narrow: { width: 360, height: 480 } };
const files = import.meta.glob<string>("./*.webp", { eager: true, import: "default" });
const pictures = [
  { name: "list", ...size, caption: "All your memorials, and what waits for you." },
  { name: "registering", ...size, caption: "Registering a memorial: the first of five short steps." },
  { name: "handout", ...size, caption: "The handout in your colours, ready to print." },
  { name: "memories", ...size, caption: "Reading memories before they appear." },
];

export default function ForBusiness() {
  const site = useSite();
  const { brand, supportPhone, supportEmail } = site;
  const number = supportPhone.replace(/[^+\d]/g, "");
  return (
    <OpenPage
      wide
      title="For funeral homes and crematories"
      lead={`With ${brand}, families get a page that lives on after the service, and your staff get a tool that needs no training.`}
    >
      <Points items={[...gains, ...promisedBy(site)]} columns="sm:grid-cols-2" />
      <Part title="How it looks">
        <p>
          These are the screens your staff work with. You can also <a href={paths.sample()}>open a sample memorial</a>{" "}
          as your families see it.
        </p>
      </Part>
      <Screenshots pictures={pictures} files={files} columns="lg:grid-cols-2" />
      <Part title="Free trial">
        <p>
          Try it with your next families, free of charge and with no setup fees.{" "}
          {supportPhone ? "Call or write to us" : "Write to us"}, and we will send your invitation the same day.
        </p>
        {supportPhone && (
          <LinkButtons
            links={[
              [`Call ${supportPhone}`, `tel:${number}`],
              ["Send a message", `sms:${number}`],
            ]}
          />
        )}
        <p>
          {supportPhone ? "Or by email" : "By email"}: <MailLink address={supportEmail} />
        </p>
      </Part>
      <Part title="Private and safe">
        <p>
          Pages open with a password, are encrypted in transit and at rest, and search engines are asked not to list
          them. Families can have their data exported or erased, as the GDPR requires.{" "}
          <a href={paths.privacy()}>Read our Privacy Policy</a>.
        </p>
      </Part>
    </OpenPage>
  );
}

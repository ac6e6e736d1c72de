import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { LinkButtons } from "~/ui/page/link-buttons";
import { openMeta } from "~/ui/page/meta";
import { Points } from "~/ui/page/points";
import { PublicFrame } from "~/ui/page/public-frame";
import { useSite } from "~/ui/site";
import { Hero } from "./hero";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) => {
  const { brand = "Everkeep" } = (matches.find(({ id }) => id === "root")?.data ?? {}) as { brand?: string };
  const description =
    "A private memorial page for someone you miss. Guests open it with a printed code and share what they remember.";
  return openMeta(matches, `${brand}: memorial pages for families and funeral homes`, description, paths.home());
};

const steps = [
  ["Register", "The funeral home sets up the page in five short steps and prints the handout."],
  ["Scan", "Guests point their phone at the code and type the password below it. There is nothing to install."],
  [
    "Share",
    "They leave a story, a photo, a video, a voice recording or a signature. Each one is checked before it appears.",
  ],
] as const;

const reasons = [
  [
    "Private",
    "The page opens with a password, and the family decides who gets it. Search engines are asked not to list it.",
  ],
  [
    "Nothing is lost",
    "Words are saved first. If the connection drops while a video is being sent, it continues where it stopped.",
  ],
  [
    "Quiet",
    "No advertising, no likes, no accounts for guests. It works on an old phone in a chapel with a weak signal.",
  ],
] as const;

export default function Landing() {
  const { brand, promises } = useSite();
  const gains = [
    "a free trial",
    "no setup fees",
    ...(promises.includes("support") ? ["24/7 support"] : []),
    ...(promises.includes("hosting") ? ["lifetime hosting"] : []),
  ];
  return (
    <PublicFrame wide>
      <div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[1.1fr_1fr] lg:items-center">
        <div className="lg:self-end">
          <h1 className="text-3xl sm:text-5xl">A quiet place for the stories people tell about someone they miss</h1>
          <p className="mt-4 max-w-[38rem] text-lg sm:mt-6 sm:text-xl">
            With {brand}, each person who has died has a private page. Family and friends open it with a printed code
            from the service and share what they remember.
          </p>
          <LinkButtons
            className="mt-6 sm:mt-8"
            links={[
              ["See a sample memorial", paths.sample()],
              ["Find a memorial", paths.search()],
            ]}
          />
        </div>
        <Hero />
        <p className="quiet max-w-[34rem] lg:self-start">
          Invited to a memorial? Scan the code on your handout, or find the person by name.
        </p>
      </div>
      <section className="mt-20">
        <h2>How it works</h2>
        <Points items={steps} columns="md:grid-cols-3" below />
      </section>
      <section className="mt-12">
        <h2>What families can count on</h2>
        <Points items={reasons} columns="md:grid-cols-3" below />
      </section>
      <section className="mt-12 border-s-4 border-teal bg-teal-wash px-6 py-7">
        <h2>For funeral homes and crematories</h2>
        <p className="mt-2 max-w-[40rem]">
          Register a memorial while the family is with you and give them the handout. You get{" "}
          {gains.slice(0, -1).join(", ")} and {gains.slice(-1)}. Your guests won't need to ask you for help.
        </p>
        <LinkButtons className="mt-5" links={[["For Business", paths.forBusiness()]]} />
      </section>
    </PublicFrame>
  );
}

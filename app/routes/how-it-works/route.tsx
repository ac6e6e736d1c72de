import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { LinkButtons } from "~/ui/page/link-buttons";
import { openMeta } from "~/ui/page/meta";
import { OpenPage } from "~/ui/page/open-page";
import { type Site, useSite } from "~/ui/site";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(matches, "How It Works", "Search, share and preserve: a memorial page in three steps.", paths.howItWorks());

/** The three steps. Where hosting isn't promised for good, the last one doesn't say that the page stays. */
const stepsFor = ({ promises }: Site) => [
  {
    name: "Search",
    text: [
      "Scan the code on the handout with the camera of your phone, or find the memorial by the person's name.",
      "Then type the password from the handout. Capital letters and spaces make no difference.",
    ],
  },
  {
    name: "Share",
    text: [
      "Write what you remember, or add a photo, a video, your voice or your signature. Your name and a few words are enough.",
      "You get a private link that shows whether your memory has been published. You can also use it to take the memory back.",
    ],
  },
  {
    name: "Preserve",
    text: [
      "Somebody who looks after the page reads each memory before it appears.",
      `The page ${promises.includes("hosting") ? "stays online" : "is there"} for the family and for everyone who could not be there. It can also be printed.`,
    ],
  },
];

export default function HowItWorks() {
  return (
    <OpenPage title="How It Works" lead="Three steps, a few minutes, any phone.">
      <ol role="list" className="mt-10">
        {stepsFor(useSite()).map(({ name, text }, index) => (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 border-t border-rule py-7">
            <span aria-hidden="true" className="font-serif text-5xl leading-none text-teal">
              {index + 1}
            </span>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h2>{name}</h2>
              {text.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <LinkButtons
        className="mt-4"
        links={[
          ["Find Memorials", paths.search()],
          ["Help Center", paths.help()],
        ]}
      />
    </OpenPage>
  );
}

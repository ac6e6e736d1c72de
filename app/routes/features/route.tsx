import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { LinkButtons } from "~/ui/page/link-buttons";
import { openMeta } from "~/ui/page/meta";
import { OpenPage } from "~/ui/page/open-page";
import { Points } from "~/ui/page/points";
import { Screenshots } from "~/ui/page/screenshots";
import { useSite } from "~/ui/site";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(
    matches,
    "Features",
    "How a memorial page helps a family, its guests and the funeral home.",
    paths.features(),
  );

const features = [
  [
    "A code on paper",
    "Each memorial has a QR code and a handout, ready to print in four colour themes. Guests just scan the code. There is nothing to install and no account to create.",
  ],
  [
    "Five ways to remember",
    "A story, a photo, a video, a voice recording or a drawn signature. Every form is short and explains what it needs.",
  ],
  [
    "Checked before it appears",
    "Nothing that guests share appears until somebody who looks after the page has read and approved it.",
  ],
  [
    "A password for the family",
    "The page opens with the password that is printed on the handout. The family can change it at any time, and earlier guests then need the new one.",
  ],
  [
    "Cared for together",
    "The owner can invite other members of the family. Co-owners review new memories, print the handout and look after the page too.",
  ],
  [
    "Made for weak signals",
    "Pages are small and work without JavaScript. Words are saved first, and a large video continues where a dropped connection stopped it.",
  ],
] as const;

const size = { width: 390, height: 780 };
const files = import.meta.glob<string>("./*.webp", { eager: true, import: "default" });
const pictures = [
  { name: "gate", ...size, caption: "The code opens the page. The password is on the handout." },
  { name: "page", ...size, caption: "The page of a memorial, on a phone." },
  { name: "share", ...size, caption: "Sharing a photo: the picture first, the words after it." },
];

export default function Features() {
  const { promises } = useSite();
  const promised = [
    promises.includes("hosting") && "Every memorial comes with lifetime hosting.",
    promises.includes("support") && "Everyone who looks after a memorial has 24/7 support.",
  ].filter(Boolean);
  return (
    <OpenPage
      wide
      title="Features"
      lead="A few things done with care, for a time when nobody wants to learn a new tool."
    >
      <Screenshots pictures={pictures} files={files} columns="sm:grid-cols-3" />
      <Points items={features} columns="sm:grid-cols-2 lg:grid-cols-3" />
      {promised.length > 0 && <p className="mt-6 max-w-[40rem]">{promised.join(" ")}</p>}
      <LinkButtons
        className="mt-6"
        links={[
          ["See a sample memorial", paths.sample()],
          ["How It Works", paths.howItWorks()],
          ["For Business", paths.forBusiness()],
        ]}
      />
    </OpenPage>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changedIn } from "~/features/papers/notice/facts.server";
import { papersPaths } from "~/features/papers/paths";
import * as guard from "~/http/guard.server";
import { MailLink } from "~/ui/page/mail-link";
import { openMeta } from "~/ui/page/meta";
import { OpenPage, Part } from "~/ui/page/open-page";
import { useSite } from "~/ui/site";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return { changed: changedIn() };
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(
    matches,
    "Accessibility",
    "How this site can be used, where it falls short, and how to tell us.",
    papersPaths.accessibility(),
  );

export default function Accessibility() {
  const { changed } = useLoaderData<typeof loader>();
  const { supportEmail, supportPhone } = useSite();
  return (
    <OpenPage
      title="Accessibility"
      lead="Everyone who wants to remember somebody should be able to, on an old phone and with weak eyes too."
    >
      <p className="quiet mt-4">Last changed on {changed}</p>
      <Part title="What you can do">
        <ul className="grid list-disc gap-2 ps-5">
          <li>Reach everything with the keyboard, and see where you are.</li>
          <li>Read at twice the text size, or on a screen of 320 pixels, without scrolling sideways.</li>
          <li>Use your own contrast, a dark screen, or no movement: pages follow what your device is set to.</li>
          <li>Send words, a picture or a recording without script, on browsers from 2020 on.</li>
          <li>Type your signature instead of drawing it, and choose a recording instead of making one in the page.</li>
          <li>Read what is said in a film or a recording, once somebody has written it down.</li>
          <li>Read mourners' pages in English, Spanish, French, German, Polish and Arabic.</li>
        </ul>
      </Part>
      <Part title="How well it meets the standard">
        <p>
          We build to the Web Content Accessibility Guidelines 2.2, level AA. The site meets them in part, because of
          what is listed below. We tested it ourselves: programs look at its pages in a browser, in light, dark and
          forced colours, and press every key; nobody from outside has examined it, and no voice of a screen reader was
          compared.
        </p>
      </Part>
      <Part title="Where it falls short">
        <ul className="grid list-disc gap-2 ps-5">
          <li>
            Films and recordings that people share have no captions and no transcript until somebody writes down what is
            said. Until then the page says so (1.2.1, 1.2.2). Nobody describes what a film shows (1.2.5).
          </li>
          <li>
            A picture is described only by the caption that its sender wrote and the names that people gave, if there
            are any (1.1.1).
          </li>
          <li>A handwritten card is a picture until somebody types what it says (1.4.5).</li>
          <li>
            The PDFs of the handout, cards and posters have no tags that tell a screen reader their structure. The book
            has them.
          </li>
          <li>The Help page and these papers are in English only, and so are the pages for funeral homes.</li>
        </ul>
      </Part>
      <Part title="If something stands in your way">
        <p>
          Write to <MailLink address={supportEmail} />
          {supportPhone && ` or call ${supportPhone}`}, and say which page it is. We will send you what you need in
          another way. If our answer does not help, please <a href={papersPaths.complaint()}>complain</a>.
        </p>
      </Part>
    </OpenPage>
  );
}

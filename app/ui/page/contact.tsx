import help from "~/browser/help.script?script";
import { useSite } from "~/ui/site";
import { NoticeTemplate } from "./notice-template";

/** The support contacts; with JavaScript, a button copies each one (help.script.ts). */
export function Contact() {
  const { supportEmail, supportPhone, promises } = useSite();
  const channels = [
    {
      label: "Email",
      text: supportEmail,
      href: `mailto:${supportEmail}`,
      about: promises.includes("answer") ? "We answer within 24 hours." : "For funeral homes and families.",
    },
    {
      label: "Phone",
      text: supportPhone,
      href: `tel:${supportPhone.replace(/[^+\d]/g, "")}`,
      about: "For funeral homes and families.",
    },
  ].filter(({ text }) => text);
  return (
    <section className="mt-14" aria-labelledby="contact">
      <h2 id="contact">{supportPhone ? "Write or call" : "Write to us"}</h2>
      <ul role="list" className="mt-3 grid gap-x-10 sm:grid-cols-2">
        {channels.map(({ label, text, href, about }) => (
          <li key={label} className="border-t border-rule py-5">
            <h3 className="text-xl">{label}</h3>
            <p>
              <a className="link [overflow-wrap:anywhere]" href={href}>
                {text}
              </a>
            </p>
            <p className="quiet">{about}</p>
            <button type="button" className="button button-plain mt-3" data-copies={text} data-called={label} hidden>
              Copy {label.toLowerCase()}
            </button>
          </li>
        ))}
      </ul>
      <div id="said" aria-live="polite" />
      {channels.map(({ label }) => (
        <NoticeTemplate
          key={label}
          id={`copied-${label}`}
          title="Copied to clipboard!"
          text={`${label} has been copied to your clipboard.`}
        />
      ))}
      <NoticeTemplate id="copy-failed" title="Copy failed" text="Unable to copy to clipboard. Please try again." bad />
      <script type="module" src={help} />
    </section>
  );
}

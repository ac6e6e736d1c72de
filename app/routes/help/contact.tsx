import { Said } from "~/ui/page/said";
import { useSite } from "~/ui/page/site";

const floating = "appear fixed inset-x-4 bottom-4 z-50 shadow-lg sm:left-auto sm:w-96";

const close = (
  <button type="button" aria-label="Close this message" className="size-11 shrink-0 cursor-pointer" data-put-away>
    ×
  </button>
);

/** How to reach us; where script runs an address is copied by a tap (public/enhance.js). */
export function Contact() {
  const { supportEmail, supportPhone } = useSite();
  const ways = [
    { label: "Email", text: supportEmail, href: `mailto:${supportEmail}`, about: "We answer within 24 hours." },
    {
      label: "Phone",
      text: supportPhone,
      href: `tel:${supportPhone.replace(/[^+\d]/g, "")}`,
      about: "For funeral homes and families.",
    },
  ];
  return (
    <section className="mt-14" aria-labelledby="contact">
      <h2 id="contact">Write or call</h2>
      <ul className="mt-3 grid gap-x-10 sm:grid-cols-2">
        {ways.map(({ label, text, href, about }) => (
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
      {ways.map(({ label }) => (
        <template key={label} id={`copied-${label}`}>
          <Said title="Copied to clipboard!" text={`${label} has been copied to your clipboard.`} className={floating}>
            {close}
          </Said>
        </template>
      ))}
      <template id="copy-failed">
        <Said title="Copy failed" text="Unable to copy to clipboard. Please try again." bad className={floating}>
          {close}
        </Said>
      </template>
      <script type="module" src="/help.js" />
    </section>
  );
}

import { z } from "zod";
import { type WebhookEvent, webhookEvents } from "~/features/webhooks/webhook-events";
import { day } from "~/lib/time";

/** The webhooks of a business, and the characters of an address. */
export const mostEndpoints = 10;
export const longestUrl = 500;

/** Days for which the log is kept, and the newest deliveries of a webhook that are kept for so long. */
export const keptDays = 30;
export const keptDeliveries = 5000;

/** Milliseconds for which a replaced secret still signs. */
export const formerLife = day;

/** The field of each event in the form. */
export const eventFields = {
  "memorial.ready": "memorialReady",
  "memorial.changed": "memorialChanged",
  "service.changed": "serviceChanged",
  "memorial.archived": "memorialArchived",
  "memorial.unarchived": "memorialUnarchived",
  "memorial.deleted": "memorialDeleted",
  "memory.waiting": "memoryWaiting",
  "memory.published": "memoryPublished",
  "memory.rejected": "memoryRejected",
  "memory.withdrawn": "memoryWithdrawn",
} as const satisfies Record<WebhookEvent, string>;

/** Each event in plain words. */
export const eventNames: Record<WebhookEvent, string> = {
  "memorial.ready": "A memorial is ready",
  "memorial.changed": "A memorial has changed",
  "service.changed": "A service has changed",
  "memorial.archived": "A memorial is archived",
  "memorial.unarchived": "A memorial is out of the archive again",
  "memorial.deleted": "A memorial is deleted",
  "memory.waiting": "A memory is waiting to be read",
  "memory.published": "A memory is published",
  "memory.rejected": "A memory is rejected",
  "memory.withdrawn": "A memory is withdrawn by its writer",
};

/** Names that only a local network knows, and those without a dot. */
const local = /^[^.]*$|\.(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/;

/** The message about an address that can't be used; null if it can. The addresses behind its name are checked for each delivery, when it connects. */
export function refusalOf(text: string, isTried: (origin: string) => boolean): string | null {
  if (!URL.canParse(text)) return "Please enter a complete address such as https://www.example.com/webhooks";
  const { protocol, port, username, password, hostname, origin } = new URL(text);
  if (username || password)
    return "Please leave out the name and password. The signature shows that a webhook is genuine.";
  if (isTried(origin)) return null;
  if (protocol !== "https:") return "The address must begin with https://";
  if (port) return "Please leave out the port. Webhooks go to port 443 only.";
  const host = hostname.replace(/\.$/, "");
  if (/^\[|^[\d.]+$/.test(host)) return "Please use the name of your server, not its IP address.";
  return local.test(host) ? "Webhooks go to servers on the public internet only." : null;
}

/** The address of a webhook: at most 500 characters, https, a public name. `isTried` says which other origins are allowed. */
const url = (isTried: (origin: string) => boolean) =>
  z
    .string("Please enter an address")
    .trim()
    .min(1, { error: "Please enter an address", abort: true })
    .max(longestUrl, { error: `Please use at most ${longestUrl} characters`, abort: true })
    .transform((text, context) => {
      const message = refusalOf(text, isTried);
      if (message) context.addIssue({ code: "custom", message });
      if (message) return "";
      const address = new URL(text);
      address.hash = "";
      return address.href;
    });

const box = () => z.string().optional();
const boxes = () => ({
  memorialReady: box(),
  memorialChanged: box(),
  serviceChanged: box(),
  memorialArchived: box(),
  memorialUnarchived: box(),
  memorialDeleted: box(),
  memoryWaiting: box(),
  memoryPublished: box(),
  memoryRejected: box(),
  memoryWithdrawn: box(),
});

/** The form of a webhook: its address, and the events that it gets, of which one is needed. Returns them as a list. */
export const webhookForm = (isTried: (origin: string) => boolean) =>
  z
    .object({ url: url(isTried), ...boxes() })
    .refine((values) => webhookEvents.some((event) => values[eventFields[event]]), {
      path: [eventFields["memorial.ready"]],
      error: "Please choose at least one",
      when: () => true,
    })
    .transform((values) => ({
      url: values.url,
      events: webhookEvents.filter((event) => values[eventFields[event]]),
    }));

/** The host of an endpoint's address; the rest of it may be secret. No page fails for an address that can't be read. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? "an unreadable address";

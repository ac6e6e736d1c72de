import { Form } from "@remix-run/react";
import { eventNames } from "~/features/webhooks/input";
import type { LogEntry } from "~/features/webhooks/log.server";
import { webhooksPaths } from "~/features/webhooks/paths";
import type { WebhookEvent, WebhookProblem } from "~/features/webhooks/webhook-events";
import { Submit } from "~/ui/form/submit";

const problems: Record<WebhookProblem, string> = {
  address: "The address can't be used",
  private: "The address is not on the public internet",
  "unknown-host": "No server has this name",
  refused: "The server refused the connection",
  certificate: "The server's certificate is not valid",
  timeout: "No answer within 10 seconds",
  connection: "The connection broke",
  secret: "The secret can't be read",
  stopped: "Our server stopped twice while it sent this",
  off: "Not sent, because the webhook was off",
};

const nameOf = (type: WebhookEvent | "test") => (type === "test" ? "Test" : eventNames[type]);

/** The outcome of the last try in a few words; null before the first. */
function outcomeOf({ status, problem, milliseconds }: LogEntry) {
  if (problem) return problems[problem];
  return status === null ? null : `Answered ${status} after ${milliseconds} ms`;
}

function stateOf({ state, tries, next }: LogEntry) {
  if (state === "delivered") return "Delivered";
  if (state === "failed") return "Not delivered";
  return tries ? `Will be tried again at ${next}` : "Waiting";
}

interface Props {
  endpoint: string;
  isOn: boolean;
  entry: LogEntry;
}

/** An entry of the log: what was sent when, what came back, and the button that sends it again. */
export function Delivery({ endpoint, isOn, entry }: Props) {
  const { id, eventId, type, at, payload, answer, tried } = entry;
  const again = webhooksPaths.sendWebhookAgain(endpoint, id);
  return (
    <li className="border-b border-rule py-3">
      <p className="font-semibold">{nameOf(type)}</p>
      <p className="quiet">{at}</p>
      <p>{[stateOf(entry), outcomeOf(entry)].filter(Boolean).join(" · ")}</p>
      <details>
        <summary className="link underline underline-offset-4" aria-label={`Details: ${nameOf(type)}, ${at}`}>
          Details
        </summary>
        <dl className="mt-1 grid gap-2">
          <div>
            <dt className="quiet">webhook-id</dt>
            <dd className="[overflow-wrap:anywhere]">{eventId}</dd>
          </div>
          <div>
            <dt className="quiet">Sent</dt>
            <dd>
              <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">{payload}</pre>
            </dd>
          </div>
          {tried && (
            <div>
              <dt className="quiet">Last try</dt>
              <dd>{tried}</dd>
            </div>
          )}
          {answer !== null && (
            <div>
              <dt className="quiet">Answer</dt>
              <dd>{answer ? <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">{answer}</pre> : "Empty"}</dd>
            </div>
          )}
        </dl>
      </details>
      {isOn && (
        <Form method="post" action={again} className="mt-3" preventScrollReset>
          <Submit busy="Sending..." plain of={again} label={`Send again: ${nameOf(type)}, ${at}`}>
            Send again
          </Submit>
        </Form>
      )}
    </li>
  );
}

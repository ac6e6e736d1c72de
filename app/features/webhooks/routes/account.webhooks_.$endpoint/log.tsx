import { Link } from "@remix-run/react";
import { keptDays } from "~/features/webhooks/input";
import type { LogEntry } from "~/features/webhooks/log.server";
import { webhooksPaths } from "~/features/webhooks/paths";
import { Delivery } from "./delivery";

interface Props {
  id: string;
  isOn: boolean;
  newest: boolean;
  log: { entries: LogEntry[]; older: number | null };
}

export function Log({ id, isOn, newest, log: { entries, older } }: Props) {
  return (
    <section aria-labelledby="log" className="mt-6 border-t border-rule pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="log" className="text-xl">
          Log
        </h2>
        <Link className="link" to={webhooksPaths.webhook(id)} preventScrollReset>
          {newest ? "Look again" : "Newest"}
        </Link>
      </div>
      {entries.length ? (
        <ol role="list" className="border-t border-rule">
          {entries.map((entry) => (
            <Delivery key={entry.id} endpoint={id} isOn={isOn} entry={entry} />
          ))}
        </ol>
      ) : (
        <p className="quiet mt-2">{newest ? "Nothing has been sent yet." : "There is nothing older."}</p>
      )}
      {older !== null && (
        <p className="mt-4">
          <Link className="link" to={webhooksPaths.webhook(id, { before: older })} rel="next">
            Older
          </Link>
        </p>
      )}
      <p className="quiet mt-4">Entries are kept for {keptDays} days.</p>
    </section>
  );
}

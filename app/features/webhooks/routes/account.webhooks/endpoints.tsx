import { Link } from "@remix-run/react";
import type { listEndpoints } from "~/features/webhooks/endpoints.server";
import { eventNames } from "~/features/webhooks/input";
import { webhooksPaths } from "~/features/webhooks/paths";

type Endpoint = Awaited<ReturnType<typeof listEndpoints>>[number];

const stateOf = ({ isOn, switchedOff, failingSince }: Endpoint) => {
  if (!isOn) return switchedOff ? "Switched off, because it did not work" : "Off";
  return failingSince ? `On, failing since ${failingSince}` : "On";
};

export function Endpoints({ endpoints }: { endpoints: Endpoint[] }) {
  if (!endpoints.length) return <p className="quiet mt-3">There are none yet.</p>;
  return (
    <ul role="list" className="mt-3 border-t border-rule">
      {endpoints.map((endpoint) => (
        <li key={endpoint.id} className="border-b border-rule py-3">
          <Link className="link font-semibold [overflow-wrap:anywhere]" to={webhooksPaths.webhook(endpoint.id)}>
            {endpoint.url}
          </Link>
          <p className="quiet">{endpoint.events.map((event) => eventNames[event]).join(" · ")}</p>
          <p>{stateOf(endpoint)}</p>
        </li>
      ))}
    </ul>
  );
}

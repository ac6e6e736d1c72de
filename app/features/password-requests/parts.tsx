import type { AddedLink } from "~/ui/added-links";
import { WaitingRequests } from "./waiting";

/** At the gate, for people who don't have the password. */
function AtGate({ label, to }: AddedLink) {
  return (
    <p className="mt-2">
      <a className="link" href={to}>
        {label}
      </a>
    </p>
  );
}

export const parts = { waiting: WaitingRequests, gate: AtGate };

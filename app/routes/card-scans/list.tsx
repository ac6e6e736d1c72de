import { Link } from "@remix-run/react";
import { paths } from "~/paths";

interface Listed {
  id: string;
  state: "uploading" | "waiting" | "working" | "paused" | "done" | "undone";
  when: string;
  filed: number;
  unsorted: number;
}

const states: Record<Listed["state"], string> = {
  uploading: "Its files have not all arrived",
  waiting: "Waiting",
  working: "Being read",
  paused: "Waiting for you",
  done: "Done",
  undone: "Undone",
};

/** The scans of the account, the newest first. */
export function ScanList({ scans }: { scans: Listed[] }) {
  return (
    <section aria-labelledby="scans" className="mt-10 max-w-[42rem]">
      <h2 id="scans" className="text-xl">
        Your scans
      </h2>
      <ul className="mt-3 list-none border-t border-rule">
        {scans.map(({ id, state, when, filed, unsorted }) => (
          <li key={id} className="border-b border-rule py-3">
            <Link className="link" to={paths.cardScan(id)}>
              {when}
            </Link>
            <p className="quiet">
              {states[state]}
              {state !== "undone" && filed > 0 && `, ${filed} ${filed === 1 ? "side" : "sides"} of cards filed`}
              {unsorted > 0 && `, ${unsorted} unsorted`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

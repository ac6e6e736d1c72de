import { Link } from "@remix-run/react";
import type { RestoreView } from "~/models/keepsake-restore/input";
import { paths } from "~/paths";

interface Listed extends Pick<RestoreView, "id" | "name" | "state" | "percent" | "when"> {
  /** The name on the memorial, once it is known. */
  fullName: string | null;
}

const states: Record<RestoreView["state"], string> = {
  uploading: "The file has not arrived",
  waiting: "Waiting",
  working: "Being restored",
  done: "Restored",
  refused: "Not restored",
};

/** The keepsakes that the account has restored, or is restoring. */
export function RestoreList({ restores }: { restores: Listed[] }) {
  return (
    <section aria-labelledby="restores" className="mt-10 max-w-[42rem]">
      <h2 id="restores" className="text-xl">
        Your restored keepsakes
      </h2>
      <ul className="mt-3 list-none border-t border-rule">
        {restores.map(({ id, name, state, percent, fullName, when }) => (
          <li key={id} className="border-b border-rule py-3">
            <Link className="link break-words" to={paths.keepsakeRestore(id)}>
              <bdi>{fullName ?? name}</bdi>
            </Link>
            <p className="quiet">
              {states[state]}
              {state === "working" && `: ${percent}%`}, {when}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

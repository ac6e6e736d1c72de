import { Link } from "@remix-run/react";
import type { AttentionKind } from "~/models/memorial/list-input";

const names: Record<AttentionKind, string> = {
  service: "Only memorials with a service in the next 7 days",
  "co-owner": "Only memorials whose invited co-owner hasn't answered",
  "no-portrait": "Only memorials without a portrait",
};

/** Says that the list only shows memorials that need attention, and leads back to the whole list, whose URL is `all`. */
export function OnlyThese({ kind, found, all }: { kind: AttentionKind; found: number; all: string }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 border-s-4 border-teal bg-teal-wash px-5 py-1">
      <p>
        {names[kind]} ({found})
      </p>
      <Link className="link text-teal-ink" to={all}>
        Show all memorials
      </Link>
    </div>
  );
}

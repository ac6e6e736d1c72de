import { Link } from "@remix-run/react";
import { types } from "~/languages/en";
import { ago, showMonth } from "~/lib/dates";
import type { businessFigures } from "~/models/analytics/overview.server";
import { paths } from "~/paths";
import { Bars } from "./bars";

export function BusinessAnalytics({ figures }: { figures: Awaited<ReturnType<typeof businessFigures>> }) {
  const now = new Date();
  const { monthlyMemorials, recentMemorials, memoryTypes } = figures;
  return (
    <section aria-labelledby="business" className="mt-12">
      <h2 id="business">
        {figures.businessName} Analytics <span className="badge align-middle font-sans">Business Account</span>
      </h2>
      <div className="mt-6 grid gap-10 lg:grid-cols-3">
        <section aria-labelledby="months">
          <h3 id="months" className="text-xl">
            Monthly Memorial Registrations
          </h3>
          {monthlyMemorials.length === 0 && <p className="quiet mt-3">No memorials registered yet</p>}
          <Bars
            rows={monthlyMemorials.map(({ month, count }) => ({ label: showMonth(month), count }))}
            singular="memorial"
            plural="memorials"
          />
        </section>
        <section aria-labelledby="recent-memorials">
          <h3 id="recent-memorials" className="text-xl">
            Recent Memorials
          </h3>
          {recentMemorials.length === 0 && <p className="quiet mt-3">No memorials created yet</p>}
          <ul role="list" className="mt-3">
            {recentMemorials.map(({ id, full_name, created_at, status }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-b border-rule py-2">
                <Link className="link min-w-0 font-serif" to={paths.memorialDetail(id)}>
                  {full_name}
                </Link>
                <span className="badge">{status}</span>
                <span className="quiet sm:ms-auto">{ago(created_at, now)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="types">
          <h3 id="types" className="text-xl">
            Memory Types
          </h3>
          {memoryTypes.length === 0 && <p className="quiet mt-3">No memories have been shared yet</p>}
          <Bars
            rows={memoryTypes.map(({ type, count }) => ({ label: types[type], count }))}
            singular="memory"
            plural="memories"
          />
        </section>
      </div>
    </section>
  );
}

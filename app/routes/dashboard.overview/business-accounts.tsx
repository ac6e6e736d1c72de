import { showMonth } from "~/lib/dates";
import type { businessOverview } from "~/models/analytics/overview.server";
import { paths } from "~/paths";
import { Pages } from "~/ui/page/pages";

export function BusinessAccounts({ overview }: { overview: Awaited<ReturnType<typeof businessOverview>> }) {
  if (!overview.total) return null;
  return (
    <section aria-labelledby="accounts" className="mt-12">
      <h2 id="accounts">
        Business Accounts Overview <span className="badge align-middle font-sans">Admin Access</span>
      </h2>
      <ul role="list" className="mt-4">
        {overview.businesses.map(({ id, name, email, memories, months }) => (
          <li key={id} className="border-b border-rule py-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="min-w-0 text-xl">{name}</h3>
              <span className="font-semibold">
                {memories} total {memories === 1 ? "memory" : "memories"}
              </span>
            </div>
            <p className="quiet break-words">{email}</p>
            {months.length === 0 ? (
              <p className="quiet mt-2">No memorials registered yet</p>
            ) : (
              <ul role="list" aria-label={`Monthly registrations of ${name}`} className="mt-2 flex flex-wrap gap-2">
                {months.map(({ month, count }) => (
                  <li key={month} className="rounded border border-rule px-3 py-1">
                    {showMonth(month)}: <strong>{count}</strong>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Pages
        page={overview.page}
        pages={overview.pages}
        url={(businesses) => paths.overview({ businesses })}
        label="Pages of business accounts"
      />
    </section>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches, useSearchParams } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { businessOf } from "~/models/access";
import { firstStep, type Step, steps } from "~/models/memorial/input";
import { refusalOfMemorial } from "~/models/memorial/may-register.server";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.registrar(args);
  return { refused: await refusalOfMemorial(businessOf(viewer)) };
}

/** The characters of a name that may need more than a line of a phone. In large text a shorter one is broken instead, so that all of it is read. */
const clippedFrom = 20;

export default function Register() {
  const { refused } = useLoaderData<typeof loader>();
  const matches = useMatches();
  const match = matches[matches.length - 1];
  const handle = match?.handle as { step?: Step } | undefined;
  const { fullName, dates = [] } = (match?.data ?? {}) as { fullName?: string; dates?: string[] };
  const [query] = useSearchParams();
  const number = steps.indexOf(handle?.step ?? firstStep) + 1;
  const percent = (number / steps.length) * 100;
  return (
    <div className="max-w-[38rem]">
      <h1>Register New Memorial</h1>
      {fullName && (
        <p className={`mt-1 ${fullName.length > clippedFrom ? "truncate" : "break-words"}`} title={fullName}>
          Memorial of <strong>{fullName}</strong>
        </p>
      )}
      {dates.length > 0 && (
        <p className="quiet mt-1">
          {dates.map((date, index) => (
            <span key={date} className="inline-block">
              {date}
              {index < dates.length - 1 && <>&nbsp;·&nbsp;</>}
            </span>
          ))}
        </p>
      )}
      {refused && number === 1 && (
        <p className="mt-4 border-s-4 border-rose bg-rose-wash px-5 py-4 [overflow-wrap:anywhere]">
          {refused} What you enter here is kept for 30 days.
        </p>
      )}
      <p className="quiet mt-3.5 flex justify-between">
        <span id="step-number">
          Step {number} of {steps.length}
        </span>
        <span>{percent}% complete</span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-2.5 mb-8 block h-1 w-full">
        <rect width="100" height="1" className="fill-rule" />
        <rect width={percent} height="1" className="fill-teal" />
      </svg>
      {/* The key empties the fields when people switch to another registration. */}
      <Outlet key={query.get("draft")} />
    </div>
  );
}

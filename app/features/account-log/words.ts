import type { ActKind } from "~/lib/acts";

const plain: Record<ActKind, string> = {
  signed_in: "Signed in with the password",
  signed_in_first: "Signed in for the first time",
  signed_in_by_link: "Signed in with a link from the operator",
  signed_in_with_step: "Signed in with the password and the second step",
  sign_in_failed: "Wrong password at sign-in",
  code_failed: "Wrong code at the second step of sign-in",
  signed_out: "Signed out everywhere",
  browser_ended: "Signed out in another browser",
  browsers_ended: "Signed out everywhere else",
  password_changed: "Password changed",
  password_replaced: "New password chosen with a link from an email, and signed out everywhere",
  address_changed: "Email address changed",
  address_kept: "Change of the email address taken back, and signed out everywhere",
  connection_made: "Connected",
  connection_ended: "Ended",
  exported: "Downloaded",
  second_step_on: "Second step at sign-in turned on",
  second_step_off: "Second step at sign-in turned off",
  second_step_codes: "New recovery codes made",
  suspended: "Account suspended",
  resumed: "Account resumed",
  looked: "Looked at a memorial as an admin",
};

const doers = { admin: "by an admin", operator: "by the operator of the site" };

interface Told {
  kind: ActKind;
  detail: string | null;
  by: "admin" | "operator" | null;
  times: number;
  /** The name of the person whom the memorial is for; null without one, or once it is gone. */
  memorial: string | null;
}

/** An entry in words. Whatever people typed comes last. */
export function actInWords({ kind, detail, by, times, memorial }: Told): string {
  const said = [plain[kind], by && doers[by], times > 1 && `${times} times`].filter(Boolean).join(", ");
  const about = [detail, memorial && `the memorial of ${memorial}`].filter(Boolean).join(", ");
  return about ? `${said}: ${about}` : said;
}

/** The browser and the place of an entry: 'Firefox on Windows, address beginning 203.0.113'. */
export const whereInWords = ({ browser, place }: { browser: string | null; place: string | null }): string =>
  [browser ?? "an unknown browser", place && `address beginning ${place}`].filter(Boolean).join(", ");

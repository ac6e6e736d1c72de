import type { Call } from "~/http/context.server";
import { mustBeOwnSite } from "~/http/own-site.server";
import { findMemorial } from "~/models/memorial/find.server";
import type { ReporterAccess, WriterAccess } from "./access";
import { findReport } from "./read.server";
import { findObjectable } from "./writer.server";

const gone = () => new Response(null, { status: 404, statusText: "Not Found" });

async function memorialAt({ params }: Call) {
  const face = await findMemorial(params.id ?? "");
  if (!face) throw gone();
  return face;
}

/** The private link of a report at the memorial in the URL; others get 404. */
export async function report(call: Call) {
  mustBeOwnSite(call);
  const face = await memorialAt(call);
  const found = await findReport(call.params.token ?? "", face.id);
  if (!found) throw gone();
  return { access: found as ReporterAccess, face };
}

/** The private link of a receipt at the memorial in the URL; without access if there is no decision to which its writer may still object. */
export async function writer(call: Call) {
  mustBeOwnSite(call);
  const face = await memorialAt(call);
  const caseId = await findObjectable(call.params.token ?? "", face.id);
  return { access: caseId === null ? null : ({ caseId } as WriterAccess), face };
}

import { type Call, newContext } from "~/http/context.server";

/** A request as loaders and actions get it, from a client at an address. */
export function callOf(request: Request, address = "10.0.0.1"): Call {
  return { request, params: {}, context: newContext({ requestId: "test", address, ownSite: true }) };
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { keepArrival } from "~/features/webhooks/catch/arrivals.server";
import * as guard from "~/features/webhooks/guard.server";

/** There is nothing to read: a page of the business shows what arrived. */
export async function loader(args: LoaderFunctionArgs) {
  await guard.catchReader(args);
}

export async function action(args: ActionFunctionArgs) {
  const { access, body } = await guard.catchSender(args);
  await keepArrival(access, args.request.headers, body);
  return new Response(null, { status: 204 });
}

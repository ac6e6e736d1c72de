import type { LoaderFunctionArgs } from "@remix-run/node";
import { invitedCalendar } from "~/features/gatherings/file.server";
import * as guard from "~/features/gatherings/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const invited = await guard.invited(args);
  return invitedCalendar(args.request, invited);
}

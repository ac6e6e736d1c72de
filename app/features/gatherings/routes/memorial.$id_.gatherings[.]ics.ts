import type { LoaderFunctionArgs } from "@remix-run/node";
import { visitorsCalendar } from "~/features/gatherings/file.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await guard.visit(args);
  return visitorsCalendar(args.request, visit);
}

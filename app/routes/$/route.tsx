import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  throw new Response(null, { status: 404 });
}

export async function action(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  throw new Response(null, { status: 404 });
}

export default function NoSuchPage() {
  return null;
}

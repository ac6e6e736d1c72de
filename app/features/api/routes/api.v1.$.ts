import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/api/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.nowhere(args);
}

export async function action(args: ActionFunctionArgs) {
  await guard.nowhere(args);
}

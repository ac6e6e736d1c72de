import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { decideCase } from "~/features/reports/decide.server";
import { reportsPaths } from "~/features/reports/paths";
import { readCase } from "~/features/reports/read.server";
import { looked } from "~/features/reports/words";
import { leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const id = args.params.report ?? "";
  if (!(await readCase(access, id))) throw guard.notFound();
  return seeOther(reportsPaths.case(access.memorialId, id));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const id = args.params.report ?? "";
  if (!(await readCase(access, id))) throw guard.notFound();
  const keep = async (): Promise<Notice> => {
    const isDone = await decideCase(access, id, { decision: "kept", ground: null, reason: looked });
    return isDone
      ? ["It is on the page again", "It won't be hidden at once a second time."]
      : ["Nothing was changed", "Somebody else has just decided.", "bad"];
  };
  return leadBack(paths.review(access.memorialId), "report", keep, nothingChanged);
}

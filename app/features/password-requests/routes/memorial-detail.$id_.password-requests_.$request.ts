import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sendLink, turnDown } from "~/features/password-requests/answer.server";
import { answerForm } from "~/features/password-requests/input";
import { leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";
import { parseForm, readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "manage");
  return seeOther(paths.memorialDetail(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const { request = "" } = args.params;
  const form = parseForm(await readForm(args), answerForm());
  const answer = async (): Promise<Notice> => {
    if (form.status !== "success") throw new Error("the form is incomplete");
    const isSent = form.value.send;
    if (!(await (isSent ? sendLink : turnDown)(access, request)))
      return ["Nothing was changed", "Somebody else has just answered this request.", "bad"];
    return isSent
      ? ["The link is on its way", "It opens the page once."]
      : ["Declined", "The request is gone, and no email was sent."];
  };
  return leadBack(paths.memorialDetail(access.memorialId), "password request", answer, nothingChanged);
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadBack, nothingChanged, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { turnOff, turnOn } from "~/models/memorial/scan-key.server";
import { paths } from "~/paths";

const turnedOn = [
  "The code opens the page",
  "Please print it again: codes printed before now still ask for the password.",
] as const;
const turnedOff = ["The code asks for the password", "Codes printed before now ask for it too."] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "edit");
  return seeOther(paths.qrDialog(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const { fields } = await readForm(args);
  const on = fields.get("on");
  const list = fields.get("list");
  const query = new URLSearchParams(String(list ?? "")).toString();
  const back =
    list === null ? paths.qrDialog(access.memorialId) : `${paths.qrInList(access.memorialId)}${query && `?${query}`}`;
  const turn = async () => {
    if (on === "true") await turnOn(access);
    else if (on === "false") await turnOff(access);
    else throw new Error("the form is incomplete");
    return on === "true" ? turnedOn : turnedOff;
  };
  return leadBack(back, "one-scan", turn, nothingChanged);
}

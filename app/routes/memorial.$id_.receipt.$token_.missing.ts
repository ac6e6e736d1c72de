import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/link-guard.server";
import { dropUnfinished } from "~/models/media/upload-files.server";
import { forgetAwaitedPictures } from "~/models/memory/attach-picture.server";
import { paths } from "~/paths";

const receiptOf = ({ params }: LoaderFunctionArgs) => paths.receipt(params.id ?? "", params.token ?? "");

export async function loader(args: LoaderFunctionArgs) {
  await guard.receipt(args);
  return seeOther(receiptOf(args));
}

export async function action(args: ActionFunctionArgs) {
  const { access } = await guard.receiptOrGone(args);
  if (access) {
    await forgetAwaitedPictures(access);
    await dropUnfinished(access.memoryId);
  }
  return seeOther(receiptOf(args));
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leadBack, type Notice } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { removeUploadsOf } from "~/models/media/upload-files.server";
import { isThere } from "~/models/memory/attach.server";
import { findPublished, removePublished } from "~/models/memory/gone.server";
import { paths } from "~/paths";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

function listUrl({ params, request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const tab = query.get("tab") === "tributes" ? "tributes" : "";
  return paths.view(params.id ?? "", { tab, page: Number(query.get("page")) || undefined });
}

const failed = ["Error", "Failed to delete tribute. Please try again.", "bad"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const found = await findPublished(access, args.params.memory ?? "");
  if (!found) throw new Response(null, { status: 404 });
  return { ...found, back: listUrl(args) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const { memory = "" } = args.params;
  const remove = async (): Promise<Notice> => {
    await removePublished(access, memory);
    if (!(await isThere(memory))) await removeUploadsOf(memory);
    return ["Tribute deleted"];
  };
  return leadBack(listUrl(args), "tributes", remove, failed);
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Delete Tribute", { noindex: true });

export default function Delete() {
  const { author, title, back } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Delete Tribute" back={back} action="Delete" busy="Deleting..." removes>
      <p>
        Are you sure you want to delete “<bdi>{title}</bdi>” by <bdi>{author}</bdi>? It will be deleted for everyone,
        including any picture or recording. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

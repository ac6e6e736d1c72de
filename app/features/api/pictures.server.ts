import { Readable } from "node:stream";
import type { Call } from "~/http/context.server";
import { newIncoming, receive, senderOf } from "~/http/uploads/upload.server";
import { refusedFile } from "~/languages/en";
import type { MemorialAccess } from "~/models/access";
import { pictureBytes } from "~/models/media/input";
import { choosePicture, setPictures } from "~/models/memorial/pictures.server";
import type { KeyAccess } from "./access";
import { memorialAnswer } from "./memorials.server";
import { problem } from "./problem.server";

type Use = "portrait" | "cover";

const stays = { id: undefined };

// Rollup drops a key that a computed one could replace (`{ portrait, cover, [use]: … }`), so each is written.
const show = (own: MemorialAccess<"edit">, use: Use, id: string | null) =>
  setPictures(own, {
    portrait: use === "portrait" ? { id } : stays,
    cover: use === "cover" ? { id } : stays,
  });

/** Receives a picture of at most 20 MB as the body of a request, whatever type it names, shows it as a memorial's portrait or cover, and answers with the memorial. */
async function putPicture(call: Call, access: KeyAccess, own: MemorialAccess<"edit">, use: Use): Promise<Response> {
  const { request, context } = call;
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!type.startsWith("image/") && type !== "application/octet-stream")
    throw problem(
      context,
      "unsupported-media-type",
      "Send the picture itself as the body, as image/jpeg or image/png.",
    );
  const file = newIncoming(senderOf(context));
  const body = request.body
    ? Readable.fromWeb(request.body as import("node:stream/web").ReadableStream)
    : Readable.from([]);
  await receive(body, file, pictureBytes).catch(() => {
    throw problem(context, "malformed", "The picture didn't arrive completely.");
  });
  const { id, refused } = await choosePicture(own, use, { file, uploaded: "", removes: false });
  if (refused === "image-too-big") throw problem(context, "too-large", refusedFile[refused]);
  if (refused || !id) throw problem(context, "picture-refused", refusedFile[refused ?? "image-failed"]);
  await show(own, use, id);
  return memorialAnswer(call, access, own);
}

/** Puts a picture in a memorial's portrait or cover, or takes it away if the request deletes it, and answers with the memorial. */
export async function pictureAnswer(
  call: Call,
  access: KeyAccess,
  own: MemorialAccess<"edit">,
  use: Use,
): Promise<Response> {
  if (call.request.method !== "DELETE") return putPicture(call, access, own, use);
  await show(own, use, null);
  return memorialAnswer(call, access, own);
}

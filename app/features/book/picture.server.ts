import { papers } from "~/features/book/layout/paper";
import { themes } from "~/lib/handout/themes";
import type { MemorialAccess } from "~/models/access";
import { bytesOf } from "~/models/media/storage.server";
import { openPage } from "./find.server";

/**
 * A page of a memorial's book, from 1, as a JPEG of a width in pixels; null if there is none. Its tag changes with its bytes; `draw` gives
 * null if it can't be drawn.
 */
export async function openPicture(access: MemorialAccess<"manage">, number: number, width: number) {
  const opened = await openPage(access, number);
  if (!opened) return null;
  const { page, size, theme, tag } = opened;
  const draw = async (): Promise<Buffer | null> => {
    // The fonts take memory that a server whose people make no book needn't spend.
    const { drawPage } = await import("~/features/book/pictures/book-page.server");
    const drawing = drawPage(page, { paper: papers[size], colors: themes[theme], width, bytesOf });
    // An earlier version of the server may have laid out the page.
    return drawing.catch((error) => {
      console.error("book:", error);
      return null;
    });
  };
  return { tag: `${tag}-${number}-${width}`, draw };
}

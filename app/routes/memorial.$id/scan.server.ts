import type { Call } from "~/http/context.server";
import { flash, goTo } from "~/http/flash.server";
import { limited, succeeded } from "~/http/limits.server";
import { openAndEnter } from "~/http/unlock.server";
import { openedByKey } from "~/models/memorial/one-scan.server";
import { paths } from "~/paths";

const refused = ["Please type the password", "This code does not open the page by itself any more."] as const;

/**
 * Handles the key in a scanned code (DESIGN §4.5): a right one opens the memorial like its password, and any key redirects to the URL without it.
 * Null if the URL has none. Wrong keys have a limit of their own: old prints in a chapel must not use up the tries of people who type.
 */
export async function scanned(
  { request, context }: Pick<Call, "request" | "context">,
  memorialId: string,
  asked: string,
  open: boolean,
): Promise<Response | null> {
  const key = new URL(request.url).searchParams.get("key");
  if (key === null) return null;
  if (open) return goTo(paths.memorial(asked));
  const about = `${memorialId}\nkey`;
  const version = await limited("scan", context, about)
    .then((wait) => (wait ? null : openedByKey(memorialId, key)))
    .catch((error) => {
      console.error("one-scan:", error);
      return null;
    });
  if (version === null) return goTo(paths.memorial(asked), await flash(...refused));
  await succeeded("scan", context, about);
  return openAndEnter(request, memorialId, version, asked);
}

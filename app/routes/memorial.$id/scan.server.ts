import type { Call } from "~/http/context.server";
import { flash, seeOther } from "~/http/flash.server";
import { consume, reset } from "~/http/limits.server";
import { unlockAndRedirect } from "~/http/unlock.server";
import type { Texts } from "~/languages/texts";
import { openedByKey } from "~/models/memorial/scan-key.server";
import { paths } from "~/paths";

/**
 * Handles the key in a scanned code. A right key opens the memorial as its password would; any key redirects to the URL without it.
 * Returns null if the URL has no key. A refusal is in the words of a language. Wrong keys have a limit of their own: old prints in a chapel must not use up the attempts of people who type.
 */
export async function scanned(
  { request, context }: Pick<Call, "request" | "context">,
  memorialId: string,
  urlId: string,
  isOpen: boolean,
  { typeIt, codeClosed }: Texts["gate"],
): Promise<Response | null> {
  const [, key] = [...new URL(request.url).searchParams].find(([name]) => name.toLowerCase() === "key") ?? [];
  if (key === undefined) return null;
  if (isOpen) return seeOther(paths.memorial(urlId));
  const throttleKey = `${memorialId}\nkey`;
  const version = await consume("scan", context, throttleKey)
    .then((wait) => (wait ? null : openedByKey(memorialId, key)))
    .catch((error) => {
      console.error("one-scan:", error);
      return null;
    });
  if (version === null) return seeOther(paths.memorial(urlId), await flash(typeIt, codeClosed));
  await reset("scan", context, throttleKey);
  return unlockAndRedirect(request, memorialId, version, paths.memorial(urlId));
}

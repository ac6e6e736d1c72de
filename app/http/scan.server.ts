import { openedByKey } from "~/models/memorial/one-scan.server";
import { paths } from "~/paths";
import { flash, goTo } from "./flash.server";
import { limited, succeeded } from "./limits.server";
import { openAndEnter } from "./unlock.server";

const refused = ["Please type the password", "This code does not open the page by itself any more."] as const;

/**
 * What a code does that carries a key (DESIGN §4.5): a right one opens the memorial as its password does, and any leads on to the address
 * without it. Null where the address has none. Wrong ones have a limit to themselves: old prints in a chapel must not use up the
 * tries of those who type.
 */
export async function scanned(
  request: Request,
  memorialId: string,
  asked: string,
  open: boolean,
): Promise<Response | null> {
  const key = new URL(request.url).searchParams.get("key");
  if (key === null) return null;
  if (open) return goTo(paths.memorial(asked));
  const about = `${memorialId}\nkey`;
  const version = await limited("scan", request, about)
    .then((wait) => (wait ? null : openedByKey(memorialId, key)))
    .catch((error) => {
      console.error("one-scan:", error);
      return null;
    });
  if (version === null) return goTo(paths.memorial(asked), await flash(...refused));
  await succeeded("scan", request, about);
  return openAndEnter(request, memorialId, version, asked);
}

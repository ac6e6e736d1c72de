import { paths } from "~/paths";
import { flash, goTo } from "./flash.server";
import { keepAsked } from "./return-to.server";
import { wasSignedIn } from "./session.server";

/** What is said on the way to sign-in: registration and colours say it in the spec's words (spec 1 §8), other forms that they were not taken. */
async function reason(request: Request): Promise<[title: string, text: string] | null> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(paths.register()))
    return ["Authentication required", "Please log in to register a memorial."];
  if (request.method === "GET") return null;
  if (/\/print(\/|$)|^\/dashboard\/print\//.test(pathname))
    return ["Sign in required", "Please sign in to save your color preferences."];
  if (await wasSignedIn(request)) return ["Session Expired", "Please sign in again, then send the form once more."];
  return ["Authentication Required", "Please sign in, then send the form once more."];
}

/** To the sign-in page, with the asked URL kept for afterwards. */
export async function signInFirst(request: Request): Promise<Response> {
  const said = await reason(request);
  const told = said ? [await flash(...said, "bad")] : [];
  return goTo(paths.auth() + new URL(request.url).search, await keepAsked(request), ...told);
}

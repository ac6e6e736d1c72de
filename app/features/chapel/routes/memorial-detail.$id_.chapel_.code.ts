import type { LoaderFunctionArgs } from "@remix-run/node";
import { checkCode } from "~/features/chapel/code.server";
import * as guard from "~/http/guard.server";
import { readColors, readFacts } from "~/models/handout/colors.server";
import { printPng, readHandout } from "~/models/handout/read.server";
import { handoutSvg } from "~/ui/handout/markup.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const { sheet, portrait, logo } = await readHandout(access, "management", await readFacts(access));
  const svg = handoutSvg(sheet, await readColors(access), portrait?.jpeg ?? null, logo?.jpeg ?? null);
  const result = await checkCode(access, await printPng(svg));
  return Response.json({ result }, { headers: { "Cache-Control": "no-store" } });
}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { carryCodes, takeCodes } from "~/features/second-factor/carried-codes.server";
import { codesLeft, secondStepOf } from "~/features/second-factor/find.server";
import { answerOwnCode } from "~/features/second-factor/own-code.server";
import { secondFactorPaths } from "~/features/second-factor/paths";
import { newRecoveryCodes } from "~/features/second-factor/recovery-codes.server";
import { replaceRecoveryCodes } from "~/features/second-factor/step.server";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { Codes } from "./codes";
import { NewCodes } from "./new-codes";

interface Loaded {
  email: string;
  /** The sentence about those that are left. */
  left: string;
  /** The codes that were made just now, and the page to go on to. */
  carried: { codes: string[]; next: string } | null;
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.ownAccount(args);
  const step = await secondStepOf(viewer.id);
  if (!step) throw seeOther(secondFactorPaths.own());
  const { carried, headers } = await takeCodes(args.request);
  return data<Loaded>({ email: viewer.email, left: codesLeft(step.left), carried }, { headers });
}

const lost = [
  "No codes were made",
  "Your second step can't be read any more. Please turn it off and on again.",
  "bad",
] as const;

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  const codes = newRecoveryCodes();
  const replace = (code: string) => replaceRecoveryCodes(access, code, codes);
  return answerOwnCode(args, access, replace, async (changed) =>
    changed === "off"
      ? seeOther(secondFactorPaths.own(), await flash(...lost))
      : seeOther(secondFactorPaths.recoveryCodes(), await carryCodes(codes, paths.account())),
  );
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Recovery codes", { noindex: true });

export default function RecoveryCodes() {
  const { email, left, carried } = useLoaderData<Loaded>();
  return carried ? <Codes email={email} {...carried} /> : <NewCodes left={left} />;
}

export const ErrorBoundary = panelFailed("Your recovery codes could not be loaded.");

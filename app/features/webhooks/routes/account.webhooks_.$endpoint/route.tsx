import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useOutlet } from "@remix-run/react";
import { findEndpoint } from "~/features/webhooks/endpoints.server";
import * as guard from "~/features/webhooks/guard.server";
import { eventNames } from "~/features/webhooks/input";
import { readLog } from "~/features/webhooks/log.server";
import { webhooksPaths } from "~/features/webhooks/paths";
import { signedSample } from "~/features/webhooks/sample.server";
import { seeOther } from "~/http/flash.server";
import { WithDialog } from "~/ui/dialog";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";
import { Log } from "./log";
import { Sample } from "./sample";
import { Secret } from "./secret";
import { State } from "./state";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.webhook(args);
  const before = /^\d{1,15}$/.exec(new URL(args.request.url).searchParams.get("before") ?? "");
  const endpoint = await findEndpoint(access);
  if (!endpoint) throw seeOther(webhooksPaths.webhooks());
  const log = await readLog(access, before && Number(before[0]));
  return { endpoint, newest: !before, log, sample: endpoint.secret && signedSample(endpoint.secret) };
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Webhook", { noindex: true });

export default function Webhook() {
  const { endpoint, newest, log, sample } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const { id, url, events } = endpoint;
  return (
    <WithDialog dialog={dialog}>
      <div className="max-w-[44rem]">
        <p>
          <TextLink to={webhooksPaths.webhooks()}>Back to your webhooks</TextLink>
        </p>
        <h1 className="mt-3">Webhook</h1>
        <p className="mt-3 font-semibold [overflow-wrap:anywhere]">{url}</p>
        <p className="quiet">{events.map((event) => eventNames[event]).join(" · ")}</p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          <TextLink to={webhooksPaths.changeWebhook(id)}>Change</TextLink>
          <Link className="link text-rose" to={webhooksPaths.removeWebhook(id)} preventScrollReset>
            Remove
          </Link>
        </p>
        <State endpoint={endpoint} />
        <Secret endpoint={endpoint} />
        {sample && <Sample sample={sample} />}
        <Log id={id} isOn={endpoint.isOn} log={log} newest={newest} />
      </div>
    </WithDialog>
  );
}

export const ErrorBoundary = panelFailed("The webhook could not be loaded.");

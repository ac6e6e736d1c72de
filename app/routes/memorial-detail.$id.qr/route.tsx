import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { readForQr } from "~/models/memorial/code.server";
import { paths } from "~/paths";
import { pageMeta, titleFor } from "~/ui/page/meta";
import { QrDialog } from "~/ui/qr/qr-dialog";

export const handle = { dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  return readForQr(access);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, titleFor("Memorial QR Code", data?.fullName), { noindex: true });

export default function MemorialQr() {
  const code = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  if (!/^\/dashboard\//i.test(pathname)) return <QrDialog code={code} back={paths.memorialDetail(code.id)} />;
  return <QrDialog code={code} back={paths.dashboard() + search} list={search} />;
}

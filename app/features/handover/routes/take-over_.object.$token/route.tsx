import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/handover/guard.server";
import { handoverPaths } from "~/features/handover/paths";
import { notSaved, objectionForm } from "~/features/handover/successor/input";
import { describeObjection } from "~/features/handover/takeover/find.server";
import { objectByLink } from "~/features/handover/takeover/object.server";
import { TakeoverFacts } from "~/features/handover/ui/facts";
import { ObjectionForm } from "~/features/handover/ui/objection-form";
import { leadBack, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import { paths } from "~/paths";
import { AccessPage } from "~/ui/page/access-page";
import { pageMeta } from "~/ui/page/meta";

interface Loaded {
  takeover: Awaited<ReturnType<typeof describeObjection>> | null;
}

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.objection(args);
  return data({ takeover: access && (await describeObjection(access)) }, { status: access ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.objection(args);
  const { fields } = await readForm(args);
  const here = handoverPaths.objectToTakeover(args.params.token ?? "");
  if (!access) return seeOther(here);
  const object = async () => {
    await objectByLink(access, objectionForm().parse({ keepKey: fields.get("keepKey") ?? undefined }));
    return null;
  };
  return leadBack(here, "takeover", object, notSaved);
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Object to a takeover", { noindex: true });

const ended = {
  objected: "It was objected to. Everything stays as it is, and we have told everybody concerned.",
  withdrawn: "The request was withdrawn. Everything stays as it is.",
  done: "The request has taken effect. You are a co-owner of the page now. If something is wrong, please write to us soon.",
};

export default function ObjectToTakeover() {
  const { takeover } = useLoaderData<Loaded>();
  if (!takeover)
    return (
      <AccessPage
        title="This link can't be used"
        lead="Its request has ended, or the page has another owner now. If you have an account, please sign in to see how things stand."
      >
        <a className="button" href={paths.dashboard()}>
          Sign in
        </a>
      </AccessPage>
    );
  if (takeover.state !== "waiting")
    return (
      <AccessPage title="This is decided" lead={ended[takeover.state]}>
        {null}
      </AccessPage>
    );
  return (
    <AccessPage
      title={
        <>
          The memorial of <bdi>{takeover.memorial}</bdi>
        </>
      }
      lead="Somebody has entered the key for this page and asks to take it over. If you agree, there is nothing to do."
    >
      <TakeoverFacts takeover={takeover} />
      <div className="mt-8">
        <ObjectionForm action="Object" busy="Objecting..." />
      </div>
    </AccessPage>
  );
}

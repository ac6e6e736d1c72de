import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readBar } from "~/features/memorial-bar.server";
import * as guard from "~/features/people/guard.server";
import { namesForm } from "~/features/people/input";
import { peoplePaths } from "~/features/people/paths";
import { peopleTexts } from "~/features/people/texts";
import { fieldLength, inField } from "~/features/people/typed-names";
import { ShownPicture } from "~/features/people/ui/shown-picture";
import { ToDecide } from "~/features/people/ui/to-decide";
import { writeNames } from "~/features/people/write.server";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { TextArea } from "~/ui/form/text-area";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { access, picture } = await guard.decided(args);
  return { id: access.memorialId, picture, bar: await readBar(access) };
}

export async function action(args: ActionFunctionArgs) {
  const { access, media } = await guard.decided(args);
  const failed = { names: "The names could not be saved. Please try again." };
  const form = { schema: namesForm(peopleTexts.en, true), log: "people", failed };
  return answerForm(args, form, async ({ names }) => {
    const isDone = await writeNames(access, media, names);
    const notice = isDone
      ? await flash("Names saved", names.length ? "They stand below the picture." : "The picture has no names now.")
      : await flash("Nothing was changed", "The picture has just been taken off the page.", "bad");
    return seeOtherAndForgetHeld(args.request, peoplePaths.pictures(access.memorialId), notice);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Who is in this picture?", { noindex: true, missing: "Memorial Not Found" });

export default function PicturePeople() {
  const { id, picture, bar } = useLoaderData<typeof loader>();
  const { photo, names, hidden, proposals } = picture;
  const start = { names: inField(names) };
  const [form, fields] = useHeldForm<typeof start>("people", start);
  return (
    <MemorialTool bar={bar} title="Who is in this picture?">
      <p className="mt-1 mb-4 font-serif text-xl [overflow-wrap:anywhere]">
        “<bdi>{photo.memory.title}</bdi>” by <bdi>{photo.memory.author}</bdi>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-2">
        <ShownPicture photo={photo} />
        <div>
          <ToDecide id={id} media={photo.media.id} hidden={hidden} proposals={proposals} />
          <HeldForm form={form}>
            <TextArea
              field={fields.names}
              label="Names, from left to right"
              hint="With commas between them. Leave it empty to show no names."
              rows={4}
              maxLength={fieldLength}
              dir="auto"
            />
            <Submit busy="Saving...">Save</Submit>
          </HeldForm>
        </div>
      </div>
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";

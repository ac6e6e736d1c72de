import { fill } from "~/lib/fill";
import { mediaTypes } from "~/models/media/input";
import type { PictureView } from "~/models/memory/input";
import { paths } from "~/paths";
import { useScripted } from "~/ui/scripted";
import { MissingPictures } from "~/ui/upload/missing-pictures";
import { PicturesBox } from "~/ui/upload/pictures-box";
import { useUploadTexts } from "~/ui/upload/texts";
import { FileForm } from "./file-form";

export type Place = Pick<PictureView, "position" | "name" | "status" | "problem">;

interface Props {
  places: Place[];
  id: string;
  token: string;
}

/** The pictures of a memory that have not arrived: sent in pieces with JavaScript, by a form without it. */
export function AwaitedPictures({ places, id, token }: Props) {
  const scripted = useScripted();
  const missing = places.filter(({ status }) => status === "awaited");
  const { several } = useUploadTexts();
  const counts = { arrived: places.length - missing.length, total: places.length };
  return (
    <>
      {scripted ? (
        <PicturesBox endpoint={paths.uploads(id, token)} missing={missing} total={places.length} />
      ) : (
        <FileForm choose={several.choose} hint={several.several} accept={mediaTypes.image} multiple>
          <p className="mb-2">{fill(several.chooseOthers, counts)}</p>
          <MissingPictures missing={missing} />
        </FileForm>
      )}
      <form method="post" action={paths.missingPictures(id, token)} className="mt-4">
        <button type="submit" className="link cursor-pointer underline underline-offset-4">
          {missing.length === 1 ? several.goOn : several.goOnAll}
        </button>
      </form>
    </>
  );
}

import type { MemoryType } from "~/lib/memory-types";
import { mediaTypes } from "~/models/media/input";
import { paths } from "~/paths";
import { useScripted } from "~/ui/scripted";
import { useUploadTexts } from "~/ui/upload/texts";
import { UploadBox } from "~/ui/upload/upload-box";
import { FileForm } from "./file-form";

interface Props {
  type: MemoryType;
  id: string;
  token: string;
}

/** The field for the file of a memory whose words came first: sent in pieces with JavaScript, by a form without it. */
export function AwaitedFile({ type, id, token }: Props) {
  const kind = type === "video" || type === "audio" ? type : "image";
  const { choose, missing } = useUploadTexts();
  const accept = mediaTypes[kind];
  if (useScripted()) return <UploadBox endpoint={paths.uploads(id, token)} accept={accept} />;
  return (
    <FileForm choose={choose} accept={accept}>
      <p className="mb-4">{missing}</p>
    </FileForm>
  );
}

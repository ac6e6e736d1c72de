import type { SubmissionResult } from "@conform-to/react";
import type { MemoryType } from "~/lib/memory-types";
import { mediaHints, mediaTypes } from "~/models/media/input";
import { fileNouns } from "~/models/memory/input";
import { paths } from "~/paths";
import { useScripted } from "~/ui/scripted";
import { UploadBox } from "~/ui/upload/upload-box";
import { FileForm } from "./file-form";

interface Props {
  type: MemoryType;
  id: string;
  token: string;
  result: SubmissionResult<string[]> | undefined;
}

/** The field for the file of a memory whose words came first: sent in pieces with JavaScript, by a form without it. */
export function AwaitedFile({ type, id, token, result }: Props) {
  const kind = type === "video" || type === "audio" ? type : "image";
  const [noun, accept, hint] = [fileNouns[type], mediaTypes[kind], mediaHints[kind]];
  if (useScripted()) return <UploadBox endpoint={paths.uploads(id, token)} accept={accept} hint={hint} noun={noun} />;
  return (
    <FileForm result={result} label={`Your ${noun}`} hint={hint} accept={accept}>
      <p className="mb-4">Your {noun} has not arrived. Please send it again.</p>
    </FileForm>
  );
}

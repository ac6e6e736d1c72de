import { Form } from "@remix-run/react";
import { mostFiles, scanTypes } from "~/features/card-scan/input";
import { cardScanPaths } from "~/features/card-scan/paths";
import { Submit } from "~/ui/form/submit";
import { useScripted } from "~/ui/scripted";
import { Progress } from "~/ui/upload/progress";
import { useUploadTexts } from "~/ui/upload/texts";
import { UploadField } from "~/ui/upload/upload-field";
import { type AwaitedFile, useScanQueue } from "./use-scan-queue";

/** More names than this would only push the rest of the page away. */
const mostNamed = 20;

interface Props {
  id: string;
  files: AwaitedFile[];
}

/** Sends the files in pieces: those that were chosen on the page before, or the same ones again after a break. */
function Sender({ id, files }: Props) {
  const texts = useUploadTexts();
  const { sending, waiting, problems, unknown, choose, pause, resume, restart } = useScanQueue(id, files);
  const missing = files.filter((file) => !waiting.includes(file.id));
  return (
    <section aria-label={texts.title} className="border-s-4 border-teal ps-4">
      <p role="status" className="font-semibold">
        {sending && texts.states[sending.state]}
      </p>
      <p>
        {files.length === 1 ? "1 file has" : `${files.length} files have`} not arrived yet. A scan may have up to{" "}
        {mostFiles}.
      </p>
      {sending && <Progress sending={sending} onPause={pause} onResume={resume} onRestart={restart} />}
      {missing.length > 0 && (
        <UploadField
          label={texts.choose}
          hint="If a part of a file has been sent already, it continues where it stopped."
          accept={scanTypes}
          multiple
          onChoose={choose}
          problem={
            unknown ? "Some of these files don't belong to this scan. You can begin another scan with them." : undefined
          }
          list={
            <ul className="mt-1 mb-3 list-disc ps-6">
              {missing.slice(0, mostNamed).map((file) => (
                <li key={file.id} className="break-words">
                  <bdi>{file.name}</bdi>
                  {problems[file.id] && `: ${problems[file.id]}`}
                </li>
              ))}
              {missing.length > mostNamed && <li>and {missing.length - mostNamed} more</li>}
            </ul>
          }
        />
      )}
    </section>
  );
}

/** Some files haven't arrived. Without script they can't be sent in pieces, so the scan goes on without them. */
export function Arriving({ id, files }: Props) {
  const isScripted = useScripted();
  const goOn = cardScanPaths.goOnWithScan(id);
  return (
    <>
      {isScripted ? (
        <Sender id={id} files={files} />
      ) : (
        <p>{files.length === 1 ? "1 file has" : `${files.length} files have`} not arrived.</p>
      )}
      <Form method="post" action={goOn}>
        <Submit busy="Please wait..." plain of={goOn}>
          Continue without the missing files
        </Submit>
      </Form>
    </>
  );
}

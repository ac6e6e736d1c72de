import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { keepsakePaths } from "~/features/keepsake/paths";
import { useScripted } from "~/ui/scripted";
import { TextLink } from "~/ui/text-link";
import { takeHandedOver } from "~/ui/upload/handed-over";
import { Progress } from "~/ui/upload/progress";
import { useUploadTexts } from "~/ui/upload/texts";
import { UploadField } from "~/ui/upload/upload-field";
import { useUpload } from "~/ui/upload/use-upload";

/** Sends the file in pieces: the one that was chosen on the page before, or the same one again after a break. */
function Sender({ id }: { id: string }) {
  const texts = useUploadTexts();
  const { revalidate } = useRevalidator();
  const [isChosen, setChosen] = useState(false);
  const { sending, start, pause, resume, restart } = useUpload(
    keepsakePaths.restoreUploads(id),
    revalidate,
    revalidate,
  );
  const send = (file: File) => {
    setChosen(true);
    start(file);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is mounted.
  useEffect(() => {
    const [file] = takeHandedOver()?.files ?? [];
    if (file) send(file);
  }, [id]);
  return (
    <section aria-label={texts.title} className="border-s-4 border-teal ps-4">
      <p role="status" className="font-semibold">
        {sending && texts.states[sending.state]}
      </p>
      {sending && <Progress sending={sending} onPause={pause} onResume={resume} onRestart={restart} />}
      {(!isChosen || sending?.state === "refused") && (
        <UploadField
          label={texts.choose}
          hint="If a part of it has been sent already, it continues where it stopped."
          accept=".zip,application/zip"
          onChoose={([file]) => file && send(file)}
        />
      )}
    </section>
  );
}

/** The file hasn't arrived. Without script it can't be sent in pieces, so it is sent as a whole from the page before. */
export function Arriving({ id }: { id: string }) {
  if (useScripted()) return <Sender id={id} />;
  return (
    <p>
      The file has not arrived. <TextLink to={keepsakePaths.restoreKeepsake()}>Choose it again</TextLink>
    </p>
  );
}

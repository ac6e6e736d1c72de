import { fill } from "~/lib/fill";
import { mediaTypes } from "~/models/media/input";
import { type MissingPicture, MissingPictures } from "./missing-pictures";
import { Progress } from "./progress";
import { useUploadTexts } from "./texts";
import { UploadField } from "./upload-field";
import { usePictureQueue } from "./use-picture-queue";

interface Props {
  /** The URL that creates uploads (tus). */
  endpoint: string;
  missing: MissingPicture[];
  /** The number of the memory's pictures, including those that have arrived. */
  total: number;
}

/** Sends the pictures of a memory whose words are saved, one after the other: those from the form, those stored in this browser, or others chosen here. */
export function PicturesBox({ endpoint, missing, total }: Props) {
  const texts = useUploadTexts();
  const { several } = texts;
  const { sending, waiting, problems, choose, pause, resume, restart } = usePictureQueue(endpoint, missing);
  const busy = sending !== null && sending.state !== "refused" && sending.state !== "done";
  const idle = missing
    .filter(({ position }) => !waiting.includes(position))
    .map((place) => ({ ...place, problem: problems[place.position] ?? place.problem }));
  const buttons = { onPause: pause, onResume: resume, onRestart: restart };
  const number = total - missing.length + 1;
  return (
    <section aria-label={several.title} className="mt-6 border-s-4 border-teal ps-4">
      <p role="status" className="font-semibold">
        {!busy && fill(several.arrived, { arrived: total - missing.length, total })}
        {busy &&
          (sending.state === "sending"
            ? fill(several.sending, { number: Math.min(number, total), total })
            : texts.states[sending.state])}
      </p>
      {busy && <Progress sending={sending} several {...buttons} />}
      {sending?.state === "refused" && sending.mayRetry && (
        <>
          <p role="alert" className="field-error">
            {sending.reason}
          </p>
          <button type="button" className="button button-plain mt-3" onClick={restart}>
            {several.again}
          </button>
        </>
      )}
      {idle.length > 0 && (
        <UploadField
          label={several.choose}
          hint={several.several}
          accept={mediaTypes.image}
          multiple
          onChoose={choose}
          list={
            <>
              {busy && <p className="font-semibold">{several.missing}</p>}
              <MissingPictures missing={idle} />
            </>
          }
        />
      )}
    </section>
  );
}

import { Form } from "@remix-run/react";
import { isUnderWay, type KeepsakeState } from "~/features/keepsake/input";
import { OnPhone } from "~/features/keepsake/on-phone";
import { keepsakePaths } from "~/features/keepsake/paths";
import { keepsake as texts } from "~/languages/en";
import { Submit } from "~/ui/form/submit";
import { UnderWay } from "~/ui/page/under-way";
import { TitledSection } from "~/ui/titled-section";

function MakeButton({
  id,
  parts,
  plain,
  children,
}: {
  id: string;
  parts?: boolean;
  plain?: boolean;
  children: string;
}) {
  const url = keepsakePaths.makeKeepsake(id);
  return (
    <Form method="post" action={url}>
      {parts && <input type="hidden" name="parts" value="true" />}
      <Submit busy="Please wait..." plain={plain} of={url}>
        {children}
      </Submit>
    </Form>
  );
}

const awaiting =
  "A film or a voice is still being prepared. The file is made after that, or in ten minutes at the latest.";

function Ready({ id, name, address, keepsake, sizes, until }: Props) {
  const { files, isLarge, inParts } = keepsake;
  const label = (index: number) =>
    files.length > 1
      ? `Download part ${index + 1} of ${files.length} (${sizes[index]})`
      : `Download the file (${sizes[index]})`;
  return (
    <>
      <p role="status">The file is ready. It stays here until {until}, or until something at the memorial changes.</p>
      <ul role="list" className="grid list-none justify-items-start gap-3">
        {files.map(({ name, tag }, index) => (
          <li key={name}>
            <a className="button" href={keepsakePaths.keepsakeFile(id, name, { of: tag })} download>
              {label(index)}
            </a>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {files.length > 1
          ? "These are ZIP files. Unpack all of them into the same folder, then open index.html in it."
          : "It is a ZIP file. Unpack it first, then open index.html in the new folder."}
      </p>
      <OnPhone text={texts.onPhone} subject={`${texts.offer}: ${name}`} address={address} />
      {isLarge && (
        <>
          <p className="quiet">
            Older programs can't unpack a file of this size. If yours calls it damaged, have it made in parts.
          </p>
          <MakeButton id={id} parts plain>
            Make it in parts
          </MakeButton>
        </>
      )}
      {inParts && files.length > 1 && (
        <MakeButton id={id} plain>
          Make it as one file
        </MakeButton>
      )}
    </>
  );
}

const reasons = {
  outdated: "Something at the memorial has changed since the file was made, so it was removed. Please make a new one.",
  failed: "The file could not be made. Please try again later.",
};

interface Props {
  id: string;
  name: string;
  /** The address of the page. */
  address: string;
  keepsake: KeepsakeState;
  /** The lengths of its files in words. */
  sizes: string[];
  /** The day on which its files are removed. */
  until: string | null;
}

/** The file for the people who look after a memorial: how to have it made, how far it is, or where to get it. */
export function KeepsakeFiles(props: Props) {
  const { id, keepsake } = props;
  const { state } = keepsake;
  return (
    <TitledSection id="file" title="The file" className="mt-2 grid gap-4 border-y border-rule py-6">
      {isUnderWay(keepsake) && (
        <UnderWay
          status={keepsake.awaitsRecordings ? awaiting : `The file is being made: ${keepsake.percent}%.`}
          percent={keepsake.percent}
          note="You can leave this page. We will email you when the file is ready."
          url={keepsakePaths.keepsake(id)}
        />
      )}
      {state === "ready" && <Ready {...props} />}
      {(state === "outdated" || state === "failed") && <p role="status">{reasons[state]}</p>}
      {!isUnderWay(keepsake) && state !== "ready" && (
        <>
          <MakeButton id={id}>Make the file</MakeButton>
          <p className="quiet">It takes from a few seconds to some minutes. We will email you when it is ready.</p>
        </>
      )}
    </TitledSection>
  );
}

import { Failed } from "~/ui/page/failed";
import { QuietFrame } from "~/ui/page/quiet-frame";
import { ReturnHome } from "~/ui/page/return-home";
import { useTexts } from "~/ui/texts";

function Missing() {
  const { missing } = useTexts();
  return (
    <>
      <h1>{missing.title}</h1>
      <p className="mt-4">{missing.text}</p>
      <ReturnHome />
    </>
  );
}

export function MemorialMissing() {
  return (
    <QuietFrame>
      <Failed missing={<Missing />} />
    </QuietFrame>
  );
}

import { CopyButton } from "~/ui/qr/copy-button";
import { TitledSection } from "~/ui/titled-section";

/** A signed message that developers can send to their own program, before Everkeep can reach it. */
export function Sample({ sample }: { sample: string }) {
  return (
    <TitledSection id="sample" title="Try it on your own machine" className="mt-6 border-t border-rule pt-4">
      <p className="mt-1">
        This command sends a message to a program on your machine, as Everkeep would, with a genuine signature. Its ids
        belong to nothing. Programs that check the time take it for five minutes; then open this page again for a new
        one.
      </p>
      <details className="mt-2">
        <summary className="link underline underline-offset-4">Show the signed sample</summary>
        <pre className="mt-2 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{sample}</pre>
        <div className="mt-2">
          <CopyButton label="The sample" text={sample} />
        </div>
      </details>
    </TitledSection>
  );
}

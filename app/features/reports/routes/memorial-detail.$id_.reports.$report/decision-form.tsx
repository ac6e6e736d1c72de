import { type About, decisionsAbout, grounds, limits } from "~/features/reports/input";
import { decisionWords, groundWords } from "~/features/reports/words";
import { Choice } from "~/ui/form/choice";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";

/** The decision with its reason. */
export function DecisionForm({ about, isHidden }: { about: About; isHidden: boolean }) {
  const start = { decision: "", ground: "", reason: "" };
  const [form, fields] = useHeldForm<typeof start>("report-decision", start);
  const label = (decision: keyof typeof decisionWords) =>
    decision === "kept" && isHidden ? "Put it back on the page" : decisionWords[decision];
  return (
    <HeldForm form={form}>
      <Choice
        field={fields.decision}
        legend="Decision"
        options={decisionsAbout(about).map((value) => ({ value, label: label(value) }))}
      />
      <Choice
        field={fields.ground}
        legend="Ground (not needed if it is kept)"
        options={grounds.map((value) => ({ value, label: groundWords[value] }))}
      />
      <TextArea
        field={fields.reason}
        label="Reason"
        hint="Whoever reported it and whoever shared it read this. Please name nobody."
        rows={4}
        maxLength={limits.reason}
      />
      <Submit busy="Saving...">Decide</Submit>
    </HeldForm>
  );
}

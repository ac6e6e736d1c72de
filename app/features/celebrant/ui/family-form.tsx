import type { Desk } from "~/features/celebrant/desk.server";
import { type FamilyWords, limits } from "~/features/celebrant/input";
import { celebrantPaths } from "~/features/celebrant/paths";
import { TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { TitledSection } from "~/ui/titled-section";

interface Props extends Pick<Desk, "pronunciation" | "questions"> {
  id: string;
}

/** How the name is pronounced, and the questions that celebrants ask a family. All of it is optional. */
export function FamilyForm({ id, pronunciation, questions }: Props) {
  const [form, fields] = useHeldForm<FamilyWords>("celebrant", {
    pronunciation,
    ...Object.fromEntries(questions.map(({ name, answer }) => [name, answer])),
  });
  return (
    <TitledSection id="family" title="From the family">
      <p className="quiet mt-1 mb-5">All of this is optional. Questions without an answer are not in the pack.</p>
      <HeldForm form={form}>
        <TextField
          field={fields.pronunciation}
          label="How the name is pronounced"
          hint="Such as: Siobhán, say shi-VAWN"
          dir="auto"
          autoComplete="off"
          maxLength={limits.pronunciation}
        />
        {questions.map(({ name, question, own }) => (
          <TextArea
            key={name}
            field={fields[name]}
            label={question}
            hint={own && <span lang={own.language}>{own.question}</span>}
            rows={2}
            dir="auto"
            maxLength={limits.answer}
          />
        ))}
        <Submit busy="Saving..." of={celebrantPaths.pack(id)}>
          Save the words
        </Submit>
      </HeldForm>
    </TitledSection>
  );
}

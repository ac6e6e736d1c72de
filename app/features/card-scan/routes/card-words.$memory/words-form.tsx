import { limits } from "~/models/memory/input";
import { Choice } from "~/ui/form/choice";
import { TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";

interface Props {
  memory: {
    author: string;
    title: string;
    text: string;
    familyOnly: boolean;
    status: "pending" | "approved" | "rejected";
    revision: number;
    card: { isAsked: boolean } | null;
  };
  /** Whether another card of the memorial has no words yet. */
  hasNext: boolean;
}

const readers = [
  { value: "family", label: "Only the family" },
  { value: "everyone", label: "Everyone" },
];

interface Fields extends Record<string, string> {
  authorName: string;
  contentTitle: string;
  contentText: string;
  familyOnly: string;
}

/** The writer's name, a title and the words of a handwritten card, and whom it is for. */
export function WordsForm({ memory, hasNext }: Props) {
  const { author, title, text, familyOnly, status, revision, card } = memory;
  const [form, fields] = useHeldForm<Fields>("words", {
    authorName: author,
    contentTitle: title,
    contentText: text,
    familyOnly: card?.isAsked ? "" : familyOnly ? "family" : "everyone",
  });
  return (
    <HeldForm form={form}>
      <input type="hidden" name="revision" value={revision} />
      <TextField field={fields.authorName} label="Writer's name" maxLength={limits.authorName} dir="auto" />
      <TextField field={fields.contentTitle} label="Title" maxLength={limits.contentTitle} dir="auto" />
      <TextArea
        field={fields.contentText}
        label="Words"
        hint="They can then be searched, and stand beside the picture. You can leave this empty."
        rows={10}
        maxLength={limits.contentText}
        dir="auto"
      />
      <Choice field={fields.familyOnly} legend="Who may see it?" options={readers} />
      {status === "approved" && <p className="mb-4">This memory is approved, so what you type can be read at once.</p>}
      <div className="flex flex-wrap gap-3">
        <Submit busy="Saving...">Save</Submit>
        {hasNext && (
          <Submit busy="Saving..." plain name="next" value="yes">
            Save and go to the next card
          </Submit>
        )}
      </div>
    </HeldForm>
  );
}

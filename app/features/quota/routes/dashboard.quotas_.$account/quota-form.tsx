import { TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";

/** The two limits of a quota. An empty one is none. */
export function QuotaForm({ memorials, gigabytes }: { memorials: number | null; gigabytes: number | null }) {
  const [form, fields] = useHeldForm<{ memorials: string; gigabytes: string }>("quota", {
    memorials: String(memorials ?? ""),
    gigabytes: String(gigabytes ?? ""),
  });
  const number = { inputMode: "numeric", autoComplete: "off", maxLength: 10 } as const;
  return (
    <HeldForm form={form} className="max-w-[40rem]">
      <TextField
        field={fields.memorials}
        label="Memorials"
        hint="With archived ones. Leave it empty for no limit."
        {...number}
      />
      <TextField
        field={fields.gigabytes}
        label="Gigabytes of files"
        hint="Photos, films and recordings of all its memorials together. Leave it empty for no limit."
        {...number}
      />
      <Submit busy="Saving...">Save</Submit>
    </HeldForm>
  );
}

import { businessTypes, limits } from "~/models/account/input";
import { Choice } from "~/ui/form/choice";
import { TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";

type Fields = Record<"businessName" | "businessType" | "businessPhone" | "businessUrl", string>;

export function BusinessForm({ stored }: { stored: Fields }) {
  const [form, fields] = useHeldForm<Fields>("business", stored);
  return (
    <HeldForm form={form}>
      <TextField
        label="Business name"
        field={fields.businessName}
        autoComplete="organization"
        autoCapitalize="words"
        maxLength={limits.name}
      />
      <Choice
        legend="Business type"
        field={fields.businessType}
        options={businessTypes.map((type) => ({ value: type, label: type }))}
      />
      <TextField
        label="Telephone for mourners"
        hint="Shown at the gate of your memorials, for people who don't have the password. Optional."
        field={fields.businessPhone}
        type="tel"
        autoComplete="tel"
      />
      <TextField
        label="Web address"
        hint="Your name at the foot of your memorials' pages leads there, for example www.example.com. Optional."
        field={fields.businessUrl}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Submit busy="Saving...">Save</Submit>
    </HeldForm>
  );
}

import { useState } from "react";
import { useHeldForm } from "~/ui/form/held";
import { SlugField } from "~/ui/memorial/fields";
import { StepForm } from "~/ui/wizard/step-form";

interface Props {
  slug: string;
  /** The suggestion for the name when the page was rendered. It is sent back so that the server can tell a typed URL from an unchanged suggestion. */
  suggested: string;
  /** The address of every memorial, without the part that is its own. */
  address: string;
}

export function UrlForm({ slug, suggested, address }: Props) {
  const [form, fields] = useHeldForm<{ customUrlSlug?: string }>("url", { customUrlSlug: slug });
  const [typed, setTyped] = useState(String(fields.customUrlSlug.initialValue ?? ""));
  return (
    <StepForm form={form} title="Custom Memorial URL" next="Register Memorial" busy="Registering...">
      <input type="hidden" name="suggestedSlug" value={suggested} />
      <SlugField
        field={fields.customUrlSlug}
        hint="Optional. Lowercase letters, numbers and hyphens only."
        onInput={setTyped}
      >
        <p className="quiet mt-2">
          The page will be at{" "}
          <span className="break-all text-ink">
            {address}
            {typed || "…"}
          </span>
          {!typed && " with a short id of six letters and digits"}
        </p>
      </SlugField>
    </StepForm>
  );
}

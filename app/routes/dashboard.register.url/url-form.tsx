import { useHeldForm } from "~/ui/form/held";
import { memorialChecks } from "~/ui/memorial/checks";
import { SlugField } from "~/ui/memorial/slug-field";
import { Address } from "~/ui/page/address";
import { StepForm } from "~/ui/wizard/step-form";

interface Props {
  slug: string;
  /** The suggestion for the name when the page was rendered. It is sent back so that the server can tell a typed URL from an unchanged suggestion. */
  suggested: string;
  /** The address of every memorial, without the part that is its own. */
  address: string;
}

export function UrlForm({ slug, suggested, address }: Props) {
  const [form, fields] = useHeldForm<{ customUrlSlug?: string }>(
    "url",
    { customUrlSlug: slug },
    undefined,
    memorialChecks(),
  );
  return (
    <StepForm form={form} title="Custom Memorial URL" next="Register Memorial" busy="Registering...">
      <input type="hidden" name="suggestedSlug" value={suggested} />
      <SlugField
        field={fields.customUrlSlug}
        hint="Optional. Lowercase letters, numbers and hyphens only."
        preview={(typed) => (
          <p className="quiet mt-2">
            The page will be at{" "}
            <span className="text-ink">
              <Address>{`${address}${typed || "…"}`}</Address>
            </span>
            {!typed && " with a short id of six letters and digits"}
          </p>
        )}
      />
    </StepForm>
  );
}

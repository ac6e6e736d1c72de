import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import type { Texts } from "~/languages/texts";
import { paths } from "~/paths";
import { useRefusal } from "~/ui/form/refused";
import { EmailField } from "../form/email";
import { ErrorSummary } from "../form/error-summary";
import { Submit } from "../form/submit";
import type { NotSent } from "../form/submit-or-stay";
import { Unsent } from "../form/unsent";

interface Props {
  /** The memorial's id or slug, and the token of the receipt. */
  id: string;
  token: string;
  /** The address that is stored already. */
  address: string | null;
  texts: Texts["notice"];
}

/** The form for one mail once a memory is published. It leaves the page as it is, because a file may be on its way there. */
export function LetterForm({ id, token, address, texts }: Props) {
  const fetcher = useFetcher<{ form?: SubmissionResult<string[]> } & Partial<NotSent>>();
  const ofPage = useRefusal();
  const [form, fields] = useForm<{ email: string }>({
    id: "notice",
    lastResult: fetcher.data?.form ?? ofPage ?? null,
    defaultValue: { email: address ?? "" },
  });
  return (
    <fetcher.Form method="post" action={paths.notify(id, token)} {...getFormProps(form)}>
      <Unsent answer={fetcher.data} />
      <ErrorSummary form={form} />
      <EmailField field={fields.email} label={texts.email} hint={texts.hint} autoComplete="email" required />
      <Submit busy={texts.saving} plain>
        {texts.send}
      </Submit>
    </fetcher.Form>
  );
}

import { useSubmit } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { ErrorSummary } from "../form/error-summary";
import { useScripted } from "../scripted";
import { summed } from "./choices";

interface Props {
  /** The form's id, with which the error summary's links begin. */
  id: string;
  /** The page of the choices. */
  action: string;
  errors: Partial<Record<string, string>>;
  /** The button that makes the file. */
  download: ReactNode;
  children: ReactNode;
}

/** The choices for something to be printed, which stand in the page's URL. With script a new choice shows its preview at once. */
export function PrintForm({ id, action, errors, download, children }: Props) {
  const submit = useSubmit();
  const isScripted = useScripted();
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === "radio")
      submit(currentTarget, { replace: true, preventScrollReset: true });
  };
  return (
    <form method="get" action={action} onChange={onChange} noValidate>
      <ErrorSummary form={summed(id, errors)} />
      {children}
      <div className="flex flex-wrap gap-4 max-sm:*:grow">
        {download}
        {!isScripted && (
          <button type="submit" className="button button-plain">
            Update preview
          </button>
        )}
      </div>
    </form>
  );
}

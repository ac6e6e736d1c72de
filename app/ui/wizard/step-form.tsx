import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { HeldForm } from "../form/held";
import { Submit } from "../form/submit";
import { arrivalHeading } from "../page/arrival";

interface Props<Fields extends Record<string, unknown>> {
  form: FormMetadata<Fields, string[]>;
  title: string;
  children: ReactNode;
  /** Whether this is the first step, which has no Previous button. */
  first?: boolean;
  /** Whether the memorial may be registered now, without the steps that follow. */
  early?: boolean;
  files?: boolean;
  next?: string;
  busy?: string;
}

/**
 * One step of registration: its errors, its fields, and the buttons Previous and Next. Next comes first in the form, so that Enter advances.
 * Previous sends the typed text too, so that it is saved.
 */
export function StepForm<Fields extends Record<string, unknown>>(props: Props<Fields>) {
  const { form, title, children, first, early, files, next = "Next", busy = "Saving..." } = props;
  return (
    <HeldForm form={form} encType={files ? "multipart/form-data" : undefined} heading="Validation failed">
      <h2 id="step-title" aria-labelledby="step-number step-title" className="mb-5" {...arrivalHeading}>
        {title}
      </h2>
      {children}
      <div className="form-foot max-sm:[&_.button]:px-3.5">
        <Submit busy={busy}>{next}</Submit>
        {early && (
          <button
            type="submit"
            name="go"
            value="register"
            className="link cursor-pointer font-semibold text-teal-ink underline"
            aria-describedby="about-register-now"
          >
            Register now
          </button>
        )}
        {!first && (
          <button type="submit" name="go" value="previous" className="button button-plain">
            Previous
          </button>
        )}
      </div>
      {early && (
        <p id="about-register-now" className="quiet mt-1">
          The following steps can wait. We suggest a password and an address, and you can change everything later.
        </p>
      )}
    </HeldForm>
  );
}

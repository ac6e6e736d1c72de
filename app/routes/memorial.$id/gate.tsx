import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { FuneralHome } from "~/models/memorial/funeral-home.server";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { Submit } from "~/ui/form/submit";
import { Portrait } from "~/ui/memory/picture";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { Toast } from "~/ui/page/toast";
import type { Face } from "./face";

interface FormProps {
  url: string;
  result: SubmissionResult<string[]> | undefined;
}

function PasswordForm({ url, result }: FormProps) {
  const [form, fields] = useForm<{ password: string }>({ id: "gate", lastResult: result ?? null });
  // The action has no fragment, so the next attempt drops #opened from the URL and hides the message above.
  return (
    <form
      method="post"
      action={paths.memorial(url)}
      {...getFormProps(form)}
      className="mx-auto mt-6 max-w-[27rem] text-left"
    >
      {form.errors && <ErrorSummary form={form} />}
      <TextField
        field={fields.password}
        label="Password"
        hint="This memorial is password protected. The password is printed on the handout, below the code. If there is none, scan the code: it opens the page."
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        autoFocus={Boolean(fields.password.errors)}
        spellCheck={false}
      />
      <Submit busy="Verifying Access..." wide again>
        Access Memorial
      </Submit>
    </form>
  );
}

/** Shown instead of the form if the stored password can't be checked. */
function PasswordLost() {
  return (
    <div role="alert" className="mx-auto mt-8 max-w-[27rem] border-l-4 border-rose bg-rose-wash px-5 py-4 text-left">
      <p className="font-semibold">This page needs a new password.</p>
      <p>
        The old one can no longer be checked. We have asked the family to set a new one. Please ask them for it, or try
        again later. Nothing that people shared is lost.
      </p>
    </div>
  );
}

/** A box of its own, so that a number only wraps where it is wider than the whole line. */
function Telephone({ text, url }: NonNullable<FuneralHome["phone"]>) {
  return (
    <>
      ,{" "}
      <a className="-my-2.5 inline-block max-w-full py-2.5" href={url}>
        {text}
      </a>
    </>
  );
}

interface Props {
  face: Face;
  /** The business that registered the memorial. */
  funeralHome: FuneralHome | null;
  result: SubmissionResult<string[]> | undefined;
}

/** The password gate. The typed text stays readable: the password is printed on a handout anyway, and people see their typing errors. */
export function Gate({ face, funeralHome, result }: Props) {
  return (
    <>
      <Toast />
      <main className="mx-auto max-w-[40rem] px-5 pt-9 text-center">
        <Portrait picture={face.portrait} name={face.name} />
        <h1 className="text-[clamp(34px,9vw,56px)] tracking-tight">{face.name}</h1>
        {face.line && <p className="mt-2.5 font-serif text-xl text-balance text-ink-soft italic">{face.line}</p>}
        {!face.passwordLost && (
          <p className="mx-auto mt-6 max-w-[27rem]">
            Welcome. This page is for everyone who knew {face.knownAs}: to read, to remember and to share.
          </p>
        )}
        <div
          id="opened"
          role="alert"
          className="mx-auto mt-8 hidden max-w-[27rem] border-l-4 border-rose bg-rose-wash px-5 py-4 text-left target:block"
        >
          <p className="font-semibold">Was the password right, but the page asks for it again?</p>
          <p>
            Your browser is blocking cookies, and the page needs one to remember the password. Please allow cookies for
            this site in the browser's privacy settings. If you opened this page in another app, open it in your browser
            instead.
          </p>
        </div>
        {face.passwordLost ? <PasswordLost /> : <PasswordForm url={face.url} result={result} />}
        {!face.passwordLost && (
          <p className="quiet mt-7">
            No handout at hand? Ask the family or {funeralHome?.name ?? "the funeral home"}
            {funeralHome?.phone && <Telephone {...funeralHome.phone} />}.
          </p>
        )}
      </main>
      <QuietFooter business={funeralHome?.logo ? funeralHome : null} />
    </>
  );
}

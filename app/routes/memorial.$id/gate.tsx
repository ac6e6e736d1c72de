import { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import type { FuneralHome } from "~/models/memorial/funeral-home.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { Portrait } from "~/ui/memory/portrait";
import { Filled } from "~/ui/page/filled";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { Toast } from "~/ui/page/toast";
import { useTexts } from "~/ui/texts";
import type { Face } from "./face";

/** The size of a name by its length, so that the password stays in view below it on a small phone. */
function nameSize({ length }: string) {
  if (length > 70) return "text-[1.25rem]";
  return length > 40 ? "text-[1.625rem]" : "text-[min(max(2.125rem,min(9vw,3.5rem)),13vw)]";
}

function PasswordForm({ action }: { action: string }) {
  const { gate } = useTexts();
  const [form, fields] = usePostedForm<{ password: string }>("gate");
  // The action has no fragment, so the next attempt drops #opened from the URL and hides the message above.
  return (
    <form
      method="post"
      action={action}
      {...getFormProps(form)}
      className="mx-auto mt-4 max-w-[27rem] text-start [&_.field-error]:text-center [&_label]:text-center [&>div]:mb-4"
    >
      {form.errors && <ErrorSummary form={form} />}
      <TextField
        field={fields.password}
        label={gate.password}
        hint={gate.hint}
        hintElsewhere
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        autoFocus={Boolean(fields.password.errors)}
        spellCheck={false}
      />
      <Submit busy={gate.opening} wide again>
        {gate.open}
      </Submit>
      <p id={fields.password.descriptionId} className="quiet mt-4 text-center">
        {gate.hint}
      </p>
    </form>
  );
}

function PasswordLost() {
  const { gate } = useTexts();
  return (
    <div role="alert" className="mx-auto mt-8 max-w-[27rem] border-s-4 border-rose bg-rose-wash px-5 py-4 text-start">
      <p className="font-semibold">{gate.lost}</p>
      <p>{gate.lostText}</p>
    </div>
  );
}

/** A box of its own, so that a number only wraps where it is wider than the whole line. */
function Telephone({ text, url }: NonNullable<FuneralHome["phone"]>) {
  return (
    <a className="-my-2.5 inline-block max-w-full py-2.5" href={url} dir="ltr">
      {text}
    </a>
  );
}

interface Props {
  face: Face;
  /** The business that registered the memorial. */
  funeralHome: FuneralHome | null;
  /** The URL that the password is sent to. */
  action: string;
  /** The parts that features add below it. */
  added: ReactNode;
}

/** The password gate. The typed text stays readable: the password is printed on a handout anyway, and people see their typing errors. */
export function Gate({ face, funeralHome, action, added }: Props) {
  const { gate } = useTexts();
  const home = <bdi>{funeralHome?.name ?? gate.funeralHome}</bdi>;
  const phone = funeralHome?.phone && <Telephone {...funeralHome.phone} />;
  return (
    <>
      <Toast />
      <main className="mx-auto max-w-[40rem] px-5 pt-5 text-center [@media(min-height:700px)]:pt-9">
        <Portrait picture={face.portrait} name={face.name} size="gate" />
        <h1 className={`tracking-tight ${nameSize(face.name)}`} dir="auto">
          {face.name}
        </h1>
        {face.line && <p className="mt-2.5 font-serif text-xl text-balance text-ink-soft italic">{face.line}</p>}
        {!face.passwordLost && <p className="mx-auto mt-4 max-w-[27rem]">{gate.welcome(face.knownAs)}</p>}
        <div
          id="opened"
          role="alert"
          className="mx-auto mt-8 hidden max-w-[27rem] border-s-4 border-rose bg-rose-wash px-5 py-4 text-start target:block"
        >
          <p className="font-semibold">{gate.cookies}</p>
          <p>{gate.cookiesText}</p>
        </div>
        {face.passwordLost ? <PasswordLost /> : <PasswordForm action={action} />}
        {!face.passwordLost && (
          <p className="quiet mt-7">
            <Filled
              text={gate.noHandout}
              home={phone ? <Filled text={gate.homeAndPhone} home={home} phone={phone} /> : home}
            />
          </p>
        )}
        {added}
      </main>
      <QuietFooter business={funeralHome?.logo ? funeralHome : null} languages="" />
    </>
  );
}

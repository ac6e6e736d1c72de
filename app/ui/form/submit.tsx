import { useNavigation } from "@remix-run/react";

interface Props {
  children: string;
  /** The label while the form is in flight, where script runs. */
  busy: string;
  plain?: boolean;
  disabled?: boolean;
  wide?: boolean;
  form?: string;
  /** Where its form goes, on pages with several; else any form in flight makes it busy. */
  of?: string;
  /** What it is called where its own words say too little. */
  label?: string;
  /** On pages without React it can be pressed again after ten seconds: only where a form does no harm that arrives twice. */
  again?: boolean;
}

/** The button that sends a form. On pages without React the enhancement module reads the busy label from data-busy. */
export function Submit({ children, busy, plain, disabled, wide, form, of, label, again }: Props) {
  const navigation = useNavigation();
  const sent =
    navigation.state === "submitting" || (navigation.state === "loading" && navigation.formMethod === "POST");
  const inFlight = sent && (!of || navigation.formAction === of);
  return (
    <button
      type="submit"
      form={form}
      data-busy={busy}
      data-again={again}
      disabled={disabled && !inFlight}
      aria-label={inFlight ? undefined : label}
      aria-disabled={inFlight || undefined}
      onClick={inFlight ? (event) => event.preventDefault() : undefined}
      className={`button ${plain ? "button-plain" : ""} ${wide ? "w-full" : ""}`}
    >
      {inFlight ? busy : children}
    </button>
  );
}

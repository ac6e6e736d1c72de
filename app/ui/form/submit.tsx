import { useNavigation } from "@remix-run/react";

interface Props {
  children: string;
  /** The label while the form is being sent, with JavaScript. */
  busy: string;
  plain?: boolean;
  /** Whether it takes something away for good: it then has a colour of its own. */
  removes?: boolean;
  disabled?: boolean;
  wide?: boolean;
  form?: string;
  /** Sent with the form, in which several buttons do different things. */
  name?: string;
  value?: string;
  /** The action of its form, on pages with several forms; without it any form being sent makes the button busy. */
  of?: string;
  /** The accessible name, if the visible label is not specific enough. */
  label?: string;
  /** On pages without React, allows another press after ten seconds. Only for forms that may safely arrive twice. */
  again?: boolean;
}

/** The button that sends a form. On pages without React, enhance.script.ts reads the busy label from data-busy. */
export function Submit({ children, busy, plain, removes, disabled, wide, form, name, value, of, label, again }: Props) {
  const navigation = useNavigation();
  const sent =
    navigation.state === "submitting" || (navigation.state === "loading" && navigation.formMethod === "POST");
  const inFlight = sent && (!of || navigation.formAction === of);
  return (
    <button
      type="submit"
      form={form}
      name={name}
      value={value}
      data-busy={busy}
      data-again={again}
      disabled={disabled && !inFlight}
      aria-label={inFlight ? undefined : label}
      aria-disabled={inFlight || undefined}
      onClick={inFlight ? (event) => event.preventDefault() : undefined}
      className={`button ${removes ? "button-rose" : ""} ${plain ? "button-plain" : ""} ${wide ? "w-full" : ""}`}
    >
      {inFlight ? busy : children}
    </button>
  );
}

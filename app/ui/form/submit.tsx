import { useNavigation } from "@remix-run/react";

interface Props {
  children: string;
  /** The label while the form is in flight, where script runs. */
  busy: string;
  plain?: boolean;
  wide?: boolean;
  form?: string;
}

/** The button that sends a form. On pages without React the enhancement module reads the busy label from data-busy. */
export function Submit({ children, busy, plain, wide, form }: Props) {
  const navigation = useNavigation();
  const inFlight =
    navigation.state === "submitting" || (navigation.state === "loading" && navigation.formMethod === "POST");
  return (
    <button
      type="submit"
      form={form}
      data-busy={busy}
      aria-disabled={inFlight || undefined}
      onClick={inFlight ? (event) => event.preventDefault() : undefined}
      className={`button ${plain ? "button-plain" : ""} ${wide ? "w-full" : ""}`}
    >
      {inFlight ? busy : children}
    </button>
  );
}

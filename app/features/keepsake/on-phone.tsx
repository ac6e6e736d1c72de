import { send } from "~/languages/en";
import { TextLink } from "~/ui/text-link";

interface Props {
  text: string;
  /** The name of the link, which opens an email with the address of this page. */
  label?: string;
  subject: string;
  address: string;
}

/** On a phone, where a ZIP file is of little use: how the page is found again on a computer. */
export function OnPhone({ text, label = send.email, subject, address }: Props) {
  return (
    <p className="sm:hidden">
      {text}{" "}
      <TextLink href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`}>
        {label}
      </TextLink>
    </p>
  );
}

/** A link that writes an email to an address, which may break anywhere on a narrow screen. */
export function MailLink({ address, className = "" }: { address: string; className?: string }) {
  return (
    <a className={`[overflow-wrap:anywhere] ${className}`} href={`mailto:${address}`}>
      {address}
    </a>
  );
}

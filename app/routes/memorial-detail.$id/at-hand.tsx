import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FieldName } from "~/lib/memorial-fields";
import { paths } from "~/paths";
import { CopyButton } from "~/ui/qr/copy-button";

interface ChangeProps {
  id: string;
  field: FieldName;
  /** What is changed, in the link's name. */
  what: string;
}

/** Leads to a field of the form that changes a memorial. */
export function Change({ id, field, what }: ChangeProps) {
  return (
    <Link className="link -my-3 text-base" to={paths.edit(id, field)} aria-label={`Change ${what}`}>
      Change
    </Link>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4">
      <dt className="quiet w-[8rem]">{term}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-4">{children}</dd>
    </div>
  );
}

interface Props {
  memorial: { id: string; service: string | null; hasPassword: boolean; passwordLost: boolean };
  /** The access password if it is to be shown; null otherwise, if there is none, and if it can't be read. */
  password: string | null;
  mayEdit: boolean;
}

/** What people ask for on the telephone: when the service is, and the access password. */
export function AtHand({ memorial: { id, service, hasPassword, passwordLost }, password, mayEdit }: Props) {
  return (
    <dl className="mt-2 flex-[0_1_28rem]">
      <Row term="Service Date">
        {service ?? "-"}
        {mayEdit && <Change id={id} field="serviceDate" what="the service date" />}
      </Row>
      {hasPassword && !passwordLost && (
        <Row term="Access Password">
          {password ? (
            <>
              <strong className="min-w-0 font-serif text-xl font-normal [overflow-wrap:anywhere]">{password}</strong>
              <CopyButton label="Access password" text={password} />
            </>
          ) : (
            <Link className="link" to={paths.memorialDetail(id, { show: "password" })} preventScrollReset replace>
              Show password
            </Link>
          )}
        </Row>
      )}
    </dl>
  );
}

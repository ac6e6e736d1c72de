import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { readableId } from "~/lib/short-id";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { PrintHandout } from "~/ui/handout/download";

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

interface Props {
  memorial: {
    id: string;
    full_name: string;
    custom_url_slug: string | null;
    short_id: string;
    status: "active" | "archived";
  };
  /** The number of its memories that are waiting for review. */
  pending: number;
  mayEdit: boolean;
}

/** The memorial's actions in three groups (spec 1 §2). Viewers who may not edit don't see the editing ones. */
export function Actions({ memorial, pending, mayEdit }: Props) {
  const { id, status } = memorial;
  const plain = "button button-plain w-full";
  return (
    <div className="grid content-start gap-8 md:w-[260px]">
      <Group title="Sharing & Access">
        <PrintHandout memorial={id} fullName={memorial.full_name} wording="management" className={plain}>
          Print Handout
        </PrintHandout>
        <Link className={plain} to={paths.print(id)} preventScrollReset>
          Print Colors and PDF
        </Link>
        <a className={plain} href={paths.memorial(readableId(memorial))} target="_blank" rel="noreferrer">
          Public Page
        </a>
        <Link className={plain} to={paths.qrDialog(id)} preventScrollReset>
          Show QR Code
        </Link>
      </Group>
      <Group title="Administrative">
        <Link className={pending ? "button w-full" : plain} to={paths.review(id)}>
          Review memories ({pending})
        </Link>
        {mayEdit && (
          <Link className={plain} to={paths.edit(id)}>
            Edit
          </Link>
        )}
        <Link className={plain} to={paths.view(id)}>
          View
        </Link>
        {mayEdit &&
          (status === "active" ? (
            <Form method="post" action={paths.archive(id)}>
              <Submit busy="Archiving..." plain wide of={paths.archive(id)}>
                Archive
              </Submit>
            </Form>
          ) : (
            <Form method="post" action={paths.unArchive(id)}>
              <Submit busy="Un-archiving..." plain wide of={paths.unArchive(id)}>
                Un-archive
              </Submit>
            </Form>
          ))}
      </Group>
      <Group title="Co-Owners">
        <Link className={plain} to={paths.coOwners(id)}>
          Manage Co-Owners
        </Link>
        <Link className="link justify-self-start" to={paths.history(id)}>
          History
        </Link>
      </Group>
    </div>
  );
}

import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { readableId } from "~/lib/short-id";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { PrintHandout } from "~/ui/handout/download";

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-1 [&_.button]:px-2 [&>:last-child:nth-child(odd)]:col-span-full">
        {children}
      </div>
    </section>
  );
}

const statusChanges = {
  active: { url: paths.archive, label: "Archive", busy: "Archiving..." },
  archived: { url: paths.unArchive, label: "Un-archive", busy: "Un-archiving..." },
};

interface Props {
  memorial: {
    id: string;
    full_name: string;
    custom_url_slug: string | null;
    short_id: string;
    status: "active" | "archived";
  };
  mayEdit: boolean;
}

/** The memorial's actions. Viewers who may not edit don't see the editing ones. */
export function Actions({ memorial, mayEdit }: Props) {
  const { id } = memorial;
  const plain = "button button-plain w-full";
  const { url, label, busy } = statusChanges[memorial.status];
  return (
    <div data-actions className="grid gap-5">
      <Group title="Sharing & Access">
        <PrintHandout memorial={id} fullName={memorial.full_name} wording="management" className={plain}>
          Print Handout
        </PrintHandout>
        <a
          className={plain}
          href={paths.memorial(readableId(memorial))}
          target="_blank"
          rel="noreferrer"
          title="As mourners see it"
        >
          Public Page
        </a>
        <Link className={plain} to={paths.qrDialog(id)} preventScrollReset>
          Show QR Code
        </Link>
      </Group>
      <Group title="Administrative">
        {mayEdit && (
          <Link className={plain} to={paths.edit(id)}>
            Edit
          </Link>
        )}
        <Link className={plain} to={paths.view(id)} title="All tributes, for you">
          View
        </Link>
        {mayEdit && (
          <Form method="post" action={url(id)}>
            <Submit busy={busy} plain wide of={url(id)}>
              {label}
            </Submit>
          </Form>
        )}
      </Group>
      {mayEdit && (
        <Group title="Co-Owners">
          <Link className={plain} to={paths.coOwners(id)}>
            Manage Co-Owners
          </Link>
        </Group>
      )}
    </div>
  );
}

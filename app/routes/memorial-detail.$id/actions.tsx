import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { readableId } from "~/lib/short-id";
import { paths } from "~/paths";
import { type AddedLink, AddedLinks } from "~/ui/added-links";
import { Submit } from "~/ui/form/submit";
import { PrintHandout } from "~/ui/handout/download";

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** A line below an action, which tells it apart from another one. */
function About({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="quiet -mt-2 text-center">
      {children}
    </p>
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
  /** The number of its memories that are waiting for review. */
  pending: number;
  mayEdit: boolean;
  /** What features add, by group. */
  links: Record<"memories" | "sharing" | "administrative" | "rest", AddedLink[]>;
}

/** The memorial's actions, the most frequent first. Viewers who may not edit don't see the editing ones. */
export function Actions({ memorial, pending, mayEdit, links }: Props) {
  const { id } = memorial;
  const plain = "button button-plain w-full";
  const { url, label, busy } = statusChanges[memorial.status];
  return (
    <div className="grid content-start gap-7 md:w-[260px]">
      <Group title="Memories">
        <Link className={pending ? "button w-full" : plain} to={paths.review(id)}>
          Review memories ({pending})
        </Link>
        <AddedLinks links={links.memories} className={plain} />
      </Group>
      <Group title="Sharing & Access">
        <PrintHandout memorial={id} fullName={memorial.full_name} wording="management" className={plain}>
          Print Handout
        </PrintHandout>
        <Link className={plain} to={paths.print(id)} preventScrollReset>
          Print Colors and PDF
        </Link>
        <AddedLinks links={links.sharing} className={plain} />
        <a
          className={plain}
          href={paths.memorial(readableId(memorial))}
          target="_blank"
          rel="noreferrer"
          aria-describedby="about-public-page"
        >
          Public Page
        </a>
        <About id="about-public-page">As mourners see it</About>
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
        <Link className={plain} to={paths.view(id)} aria-describedby="about-view">
          View
        </Link>
        <About id="about-view">All tributes, for you</About>
        <AddedLinks links={links.administrative} className={plain} />
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
      <AddedLinks links={links.rest} className="link justify-self-start" />
    </div>
  );
}

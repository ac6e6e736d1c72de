import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { headingSize } from "~/ui/heading-size";
import { Portrait } from "~/ui/memory/portrait";
import type { ShownPicture } from "~/ui/picture";

interface Props {
  memorial: { id: string; full_name: string; status: string; portrait: ShownPicture | null };
  mayEdit: boolean;
}

/** The memorial's name and portrait, which leads whoever may change it to the field where it is chosen. */
export function Head({ memorial: { id, full_name: name, status, portrait }, mayEdit }: Props) {
  const picture = <Portrait picture={portrait} name={name} size="small" />;
  return (
    <header className="flex flex-wrap items-end gap-x-6">
      <div className="[&_*]:mx-0 [&_*]:mb-0">
        {mayEdit ? (
          <Link
            className="block rounded-full"
            to={`${paths.edit(id)}#edit-portrait`}
            title={portrait ? "Change the portrait" : "Add a portrait"}
            aria-label={portrait ? "Change the portrait" : "Add a portrait"}
          >
            {picture}
          </Link>
        ) : (
          picture
        )}
      </div>
      <div className="mt-2 min-w-0">
        <h1 className={headingSize(name)}>{name}</h1>
        <p className="quiet mt-1.5">
          Memorial Details and Management <span className="badge ms-2">{status}</span>
        </p>
      </div>
    </header>
  );
}

import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { paths } from "~/paths";
import { headingSize } from "~/ui/heading-size";
import { Portrait } from "~/ui/memory/portrait";
import type { ShownPicture } from "~/ui/picture";
import { AtHand } from "./at-hand";

interface Props extends ComponentProps<typeof AtHand> {
  memorial: ComponentProps<typeof AtHand>["memorial"] & {
    full_name: string;
    status: string;
    portrait: ShownPicture | null;
  };
}

/** The memorial's name and portrait, which leads whoever may change it to the field where it is chosen, and what is asked for most. */
export function Head({ memorial, password, mayEdit }: Props) {
  const { id, full_name: name, status, portrait } = memorial;
  const picture = <Portrait picture={portrait} name={name} size="small" />;
  return (
    <header className="flex flex-wrap items-start gap-x-6 sm:items-end">
      <div className="[&_*]:mx-0 [&_*]:mb-0">
        {mayEdit ? (
          <Link
            className="block rounded-full"
            to={paths.edit(id, "portrait")}
            title={portrait ? "Change the portrait" : "Add a portrait"}
            aria-label={portrait ? "Change the portrait" : "Add a portrait"}
          >
            {picture}
          </Link>
        ) : (
          picture
        )}
      </div>
      {/* Beside the portrait, a long name would be nine lines high on a phone. */}
      <div className={`mt-2 min-w-0 flex-[1_1_10rem] ${name.length > 48 ? "max-sm:basis-full" : ""}`}>
        <h1 className={headingSize(name)}>{name}</h1>
        <p className="quiet mt-1.5">
          Memorial Details and Management <span className="badge ms-2">{status}</span>
        </p>
      </div>
      <AtHand memorial={memorial} password={password} mayEdit={mayEdit} />
    </header>
  );
}

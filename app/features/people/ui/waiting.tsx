import { Link } from "@remix-run/react";
import type { WaitingPicture } from "../find.server";
import { peoplePaths } from "../paths";

/** The names below pictures that wait for a decision: those from visitors, and those that somebody asks to take off. */
export function WaitingNames({ pictures, isOne }: { pictures: WaitingPicture[]; isOne: boolean }) {
  return (
    <section aria-labelledby="names" className="my-4 border-s-4 border-teal bg-teal-wash px-5 pt-3 pb-1">
      <h2 id="names" className="mb-2 text-xl">
        Names below pictures to read ({pictures.length})
      </h2>
      <ul role="list">
        {pictures.map(({ id, memorial, title, author, proposed, hidden }) => (
          <li key={id} className="border-t border-rule py-2 [overflow-wrap:anywhere]">
            <p>
              <Link className="link font-semibold" to={peoplePaths.picture(memorial.id, id)}>
                <span>
                  A picture of “<bdi>{title}</bdi>” by <bdi>{author}</bdi>
                </span>
              </Link>{" "}
              {!isOne && <bdi className="quiet">{memorial.name}</bdi>}
            </p>
            {hidden.map((name) => (
              <p key={name} className="text-[0.9375rem] leading-snug">
                Somebody asks to take off <bdi className="font-semibold">{name}</bdi>. It is hidden until you decide.
              </p>
            ))}
            {proposed.map((names) => (
              <p key={names.join()} className="quiet" dir="auto">
                {names.join(", ")}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

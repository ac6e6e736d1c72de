import { Link } from "@remix-run/react";
import type { ListedPerson } from "../list.server";
import { attendancePaths } from "../paths";

function Addresses({ address, email }: Pick<ListedPerson, "address" | "email">) {
  return (
    <div className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
      {address && (
        <p className="whitespace-pre-line" dir="auto">
          {address}
        </p>
      )}
      {email && (
        <p>
          <bdi>{email}</bdi>
        </p>
      )}
      {!address && !email && <p className="quiet">No address</p>}
    </div>
  );
}

function Row({ id, person }: { id: string; person: ListedPerson }) {
  const { name, at, said, thanked, mayThank } = person;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        {at && <p>{at}</p>}
        <p className="quiet">
          {said}
          {thanked && ` · Thanked on ${thanked}`}
        </p>
      </div>
      <Addresses address={person.address} email={person.email} />
      <p className="flex flex-wrap gap-x-5 sm:w-52 sm:justify-end">
        {mayThank && (
          <Link
            className="link"
            to={attendancePaths.thank(id, { to: person.id })}
            aria-label={`Write to ${name} by email`}
          >
            Write
          </Link>
        )}
        <Link className="link" to={attendancePaths.correct(id, person.id)} aria-label={`Correct ${name}`}>
          Correct
        </Link>
        <Link
          className="link"
          to={attendancePaths.remove(id, person.id)}
          preventScrollReset
          aria-label={`Remove ${name}`}
        >
          Remove
        </Link>
      </p>
    </li>
  );
}

/** The people who came, one a row: who, to what and when they said so; their addresses; and what can be done. */
export function PeopleTable({ id, people }: { id: string; people: ListedPerson[] }) {
  return (
    <ul role="list" aria-label="People who came" className="mt-4 border-t border-rule">
      {people.map((person) => (
        <Row key={person.id} id={id} person={person} />
      ))}
    </ul>
  );
}

/** A list of the troubles of the site, above an admin's figures. */
function Troubles({ troubles }: { troubles: string[] }) {
  return (
    <section className="my-6 border-s-4 border-rose bg-rose-wash px-5 py-4" aria-labelledby="troubles">
      <h2 id="troubles" className="text-lg">
        The site needs its operator
      </h2>
      <ul className="mt-2 list-disc ps-5">
        {troubles.map((trouble) => (
          <li key={trouble} className="first-letter:uppercase">
            {trouble}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says to admins that the operator has named no address for alerts. */
function NobodyTold() {
  return (
    <p className="my-6 border-s-4 border-rose bg-rose-wash px-5 py-4 [overflow-wrap:anywhere]">
      Nobody is told when something stops on this site: mail, backup, disk or a job. Whoever runs the server should set
      OPERATOR_EMAIL, OPERATOR_WEBHOOK or both.
    </p>
  );
}

export const parts = { troubles: Troubles, "nobody-told": NobodyTold };

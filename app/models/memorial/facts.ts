/** The columns of a memorial that say who died, when, and where the service is. */
export const factColumns = [
  "full_name",
  "known_as",
  "date_of_birth",
  "date_of_death",
  "service_date",
  "service_location",
] as const;

/** The values of these columns in a row. Dates of a life are 'YYYY-MM-DD' or 'YYYY', times ISO UTC. */
export interface FactRow {
  full_name: string;
  known_as: string | null;
  date_of_birth: string | null;
  date_of_death: string | null;
  service_date: string | null;
  service_location: string | null;
}

/** The facts of a row under the names that other programs see. */
export function factsOf(row: FactRow) {
  return {
    fullName: row.full_name,
    knownAs: row.known_as,
    dateOfBirth: row.date_of_birth,
    dateOfDeath: row.date_of_death,
    serviceDate: row.service_date,
    serviceLocation: row.service_location,
  };
}

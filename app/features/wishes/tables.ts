import type { Fixed, Optional } from "~/db/columns";

/** A family's wishes for the day of the service, in the memorial's language (migration 083). */
export interface FamilyWishes {
  memorial_id: Fixed<string>;
  /** The name of the charity that gets donations. */
  charity: Optional<string>;
  /** Its own https address; never without its name. */
  charity_url: Optional<string>;
  flowers: Optional<string>;
  clothing: Optional<string>;
  /** Parking and step-free access. */
  arrival: Optional<string>;
  children: Optional<string>;
  photographs: Optional<string>;
  /** Whether people see them before they type the password. */
  before_gate: number;
}

declare module "~/db/schema" {
  interface Schema {
    family_wishes: FamilyWishes;
  }
}

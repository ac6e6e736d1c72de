import type { Fixed } from "~/db/columns";
import type { Language } from "~/lib/languages";

/** Somebody who stands before a memorial's gate and asks to be let in (migration 081). */
export interface PasswordRequests {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  name: Fixed<string>;
  /** How the person knew whoever died; '' if nothing was written. */
  words: Fixed<string>;
  email: Fixed<string>;
  /** The language of the gate, in which the mail with the link is written. */
  language: Fixed<Language>;
  asked_at: Fixed<string>;
}

/** A link that opens a memorial's page once, as long as its password isn't changed. */
export interface GateLinks {
  token_hash: Fixed<string>;
  memorial_id: Fixed<string>;
  password_version: Fixed<number>;
  sent_at: Fixed<string>;
}

declare module "~/db/schema" {
  interface Schema {
    password_requests: PasswordRequests;
    gate_links: GateLinks;
  }
}

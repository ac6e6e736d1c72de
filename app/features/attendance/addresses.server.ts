import { seal, tryUnseal } from "~/db/seal.server";
import { later } from "~/gateways/clock.server";
import { addressLife } from "./input";

interface Sealed {
  id: string;
  address_sealed: string | null;
  email_sealed: string | null;
  said_at: string;
}

export interface Addresses {
  address: string | null;
  /** In lower case. */
  email: string | null;
}

/** The addresses of somebody, encrypted and bound to the id of their row. */
export const sealAddresses = (id: string, { address, email }: Addresses) => ({
  address_sealed: address && seal(id, address),
  email_sealed: email && seal(id, email),
});

/** The addresses of a row; null for one that wasn't given, whose 12 months are over, or whose key is lost. */
export function openAddresses({ id, address_sealed, email_sealed, said_at }: Sealed): Addresses {
  if (said_at <= later(-addressLife)) return { address: null, email: null };
  return {
    address: address_sealed && tryUnseal(id, address_sealed),
    email: email_sealed && tryUnseal(id, email_sealed),
  };
}

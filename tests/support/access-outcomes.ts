/** The outcome for all other roles, signed out and signed in: a status, or the page that they are redirected to. */
export interface Closed {
  out: number | string;
  in: number | string;
}

export const closed: Closed = { out: "/auth", in: 404 };
/** The API takes keys alone: for it, nobody is signed in. */
export const keyless: Closed = { out: 401, in: 401 };
export const gone: Closed = { out: 404, in: 404 };
/** Other software posts there, and nothing can be read. */
export const posted: Closed = { out: 405, in: 405 };
export const toSignIn: Closed = { out: "/auth", in: "/auth" };
export const toGate: Closed = { out: "/memorial/margaret-ellis", in: "/memorial/margaret-ellis" };
export const told: Closed = { out: "/auth", in: "/dashboard" };
/** The receipt says that its memory isn't there: tests/routes/receipt.test.ts. */
export const toReceipt = (receipt: string): Closed => ({ out: receipt, in: receipt });
/** Somebody who was shut out while writing gets the posted words back; nothing is done with them. */
export const given: Closed = { out: 422, in: 422 };

// Other features ask for a deletion here.

export { askDeletion } from "./ask.server";
export { deleteUntouched, stillDeleting, tracesAt, untouched } from "./untouched.server";

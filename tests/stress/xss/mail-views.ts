import { receipt, type View, view } from "./views.ts";

const notice = ["memory_notices.email"];

/** Pages on which people ask for mail. */
export const mailing: View[] = [
  view("memorial.$id_.receipt.$token", "nobody", receipt("pending"), notice),
  view("memorial.$id_.receipt.$token_.notify", "nobody", (group) => `${receipt("pending")(group)}/notify`, notice),
];

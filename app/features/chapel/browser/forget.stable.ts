// Removes slideshows that this browser keeps and may not keep any more: after signing out, for another account, for somebody who no longer looks after
// the memorial, and after their last day. Every page calls it if something is kept.

import { review } from "./ask";
import { mark, shows } from "./store";

async function forget() {
  for (const { path } of await shows()) await review(path);
  if ((await shows()).length) return;
  localStorage.removeItem(mark);
  const { serviceWorker }: Partial<Navigator> = navigator;
  for (const registration of (await serviceWorker?.getRegistrations()) ?? [])
    if (registration.active?.scriptURL.endsWith("/chapel-worker.js")) await registration.unregister();
}

void forget();

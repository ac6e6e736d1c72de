// Removes slideshows that this browser keeps and may not keep any more: after signing out, for another account, for somebody who no longer looks after
// the memorial, and after their last day. Every page calls it if something is kept (chapel-store.js).
import "/chapel-store.js";

const { shows, review, mark } = globalThis.chapelStore;

async function forget() {
  for (const { path } of await shows()) await review(path);
  if ((await shows()).length) return;
  localStorage.removeItem(mark);
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (registration.active?.scriptURL.endsWith("/chapel-worker.js")) await registration.unregister();
}

// Not awaited at the top level, which Safari can't parse before 15.
forget();

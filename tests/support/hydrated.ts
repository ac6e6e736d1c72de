import { expect, type Page } from "@playwright/test";

/** What React keeps of a page that it runs. */
interface Root {
  current: { memoizedState: { isDehydrated: boolean } };
  pendingLanes: number;
}

/** Waits until React has taken over the page, its effects have run, and what they changed is drawn. */
export async function hydrated(page: Page) {
  await page.waitForFunction(async () => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    const root: Root | undefined = key && Reflect.get(document, key).stateNode;
    if (!root || root.current.memoizedState.isDehydrated) return false;
    // Effects run in a task of their own.
    await new Promise((done) => requestIdleCallback(done));
    return root.pendingLanes === 0;
  });
}

/** Waits until the page itself has fetched the scripts of some routes ahead, and the browser has imported them. */
export async function routesLoaded(page: Page, routes: RegExp, least = 1) {
  const modules = await page.evaluate(
    (routes) =>
      Object.values(window.__remixManifest.routes).flatMap(({ id, module }) => (routes.test(id) ? [module] : [])),
    routes,
  );
  expect(modules.length).toBeGreaterThanOrEqual(least);
  await page.waitForFunction((modules) => {
    const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const fetched = requests.flatMap((request) =>
      request.initiatorType === "fetch" ? [new URL(request.name).pathname] : [],
    );
    return modules.every((module) => fetched.includes(module));
  }, modules);
  await page.evaluate((modules) => Promise.all(modules.map((module) => import(module))), modules);
}

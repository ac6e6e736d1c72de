import { expect, type Page } from "@playwright/test";

/** The part that matters here of what React keeps of a page that it runs. */
interface Root {
  current: { memoizedState: { isDehydrated: boolean } };
  pendingLanes: number;
}

/** Waits until React has taken over the page, its effects have run, and what they changed is drawn. */
export async function hydrated(page: Page) {
  // Playwright's waitForFunction takes any promise for a success, even one of false.
  await page.evaluate(async () => {
    function isReady() {
      const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
      const root: Root | undefined = key && Reflect.get(document, key).stateNode;
      return root && !root.current.memoizedState.isDehydrated && root.pendingLanes === 0;
    }
    do {
      await new Promise((done) => requestAnimationFrame(done));
      // Effects run in a task of their own.
      if (isReady()) await new Promise((done) => requestIdleCallback(done));
    } while (!isReady());
  });
}

/** Waits until the page itself has fetched the script of a route ahead, and the browser has imported it. */
export async function routeLoaded(page: Page, route: string) {
  const script = await page.evaluate((route) => window.__remixManifest.routes[route]?.module ?? "", route);
  expect(script, route).not.toBe("");
  await page.waitForFunction((script) => {
    const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return requests.some(({ initiatorType, name }) => initiatorType === "fetch" && new URL(name).pathname === script);
  }, script);
  await page.evaluate((script) => import(script), script);
}

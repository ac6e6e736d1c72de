import { fetched } from "./keep-file";
import * as store from "./store";

// The page of a slideshow and everything that it needs to run. Scripts have other names in each version of the site, so the names are taken from the page
// that is kept, and not from the one that is open: a computer in a chapel may have had it open for days.

const linked = "script[src], link[rel=stylesheet], link[rel=icon], link[rel=modulepreload]";

async function partsOf(page: Blob) {
  const html = await new Response(page).text();
  const elements = new DOMParser().parseFromString(html, "text/html").querySelectorAll(linked);
  const addresses = [...elements].map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "");
  return [...new Set(addresses.map((address) => new URL(address, location.origin).pathname))];
}

async function fetchPart(url: string) {
  const answer = await fetched(url);
  const bytes = await answer.blob();
  const policy = answer.headers.get("Content-Security-Policy");
  const type = answer.headers.get("Content-Type") ?? bytes.type;
  return { url, bytes, type, headers: policy ? { "Content-Security-Policy": policy } : undefined };
}

async function putPart(path: string, { url, bytes, type, headers }: Awaited<ReturnType<typeof fetchPart>>) {
  await store.removeFile(path, url);
  const entry = await store.addPiece({ path, url, type, received: 0, isPart: true }, bytes);
  await store.putFile({ ...entry, complete: true, bytes: bytes.size, headers });
}

/** Stores a page and its parts, once all of them have arrived. Returns their addresses. */
export async function keepPage(path: string): Promise<string[]> {
  const page = await fetchPart(path);
  const urls = await partsOf(page.bytes);
  const parts: Awaited<ReturnType<typeof fetchPart>>[] = [];
  for (const url of urls) parts.push(await fetchPart(url));
  for (const part of parts) await putPart(path, part);
  await putPart(path, page);
  return [path, ...urls];
}

/** The addresses of what the kept page lacks. */
export async function missingParts(path: string): Promise<string[]> {
  const page = await store.bytesOf(await store.file(path, path));
  if (!page) return [path];
  const wrong: string[] = [];
  for (const url of await partsOf(page)) if (!(await store.bytesOf(await store.file(path, url)))) wrong.push(url);
  return wrong;
}

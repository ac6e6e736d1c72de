// A browser may bring a page back after its account has signed out, even when another has signed in. So a page of somebody who is signed in is covered
// when it is left. If it comes back, it is shown again once the server has said that the same account is signed in; what was typed in it is still there.

const { dataset } = document.querySelector('script[src="/session.js"]') as HTMLElement;
const { style } = document.documentElement;
const notice = document.createElement("div");
const text = document.createElement("p");
const button = document.createElement("button");
let focused: Element | null = null;
let asking: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

text.textContent = dataset.offline ?? "";
button.textContent = dataset.retry ?? "";
button.type = "button";
button.className = "button";
button.addEventListener("click", askServer);
notice.setAttribute("role", "alert");
notice.style.cssText =
  "visibility: visible; position: fixed; z-index: 100; top: 0; right: 0; bottom: 0; left: 0; padding: 2rem; background: Canvas; color: CanvasText";
text.style.marginBottom = "1.5rem";
notice.append(text, button);

function cover() {
  if (style.visibility === "hidden") return;
  focused = document.activeElement;
  style.visibility = "hidden";
}

function show() {
  notice.remove();
  style.visibility = "";
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

// Without an answer nobody can know whose page this is. It stays covered, says so, and asks again by itself.
function waitForNetwork() {
  if (!notice.isConnected) document.body.append(notice);
  timer = setTimeout(askServer, 5000);
}

function leave() {
  // Nobody needs to be asked whether to stay because of words that the former account typed.
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), true);
  // Not reload(), which would send a form again that this page answers.
  location.replace(location.pathname + location.search);
}

async function askServer() {
  cover();
  clearTimeout(timer);
  asking?.abort();
  const mine = new AbortController();
  asking = mine;
  timer = setTimeout(() => mine.abort(), 5000);
  let marks: string[] | undefined;
  try {
    const answer = await fetch("/session", { cache: "no-store", signal: mine.signal });
    // A network's own sign-in page is not our answer.
    if (answer.ok && /^text\/plain/.test(answer.headers.get("Content-Type") ?? ""))
      marks = (await answer.text()).split(" ");
  } catch {}
  if (asking !== mine) return;
  clearTimeout(timer);
  if (!marks) waitForNetwork();
  else if (marks.includes(dataset.account ?? "")) show();
  else leave();
}

addEventListener("pagehide", ({ persisted }) => persisted && cover());
addEventListener("pageshow", ({ persisted }) => persisted && askServer());
addEventListener("online", () => notice.isConnected && askServer());
// A browser that didn't keep the page as it was makes it again from the HTML that it stored.
const [opened] = performance.getEntriesByType("navigation");
if (opened && (opened as PerformanceNavigationTiming).type === "back_forward") void askServer();

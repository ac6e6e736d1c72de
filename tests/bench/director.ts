import { chromium, type Locator, type Page } from "playwright";
import { findChromium } from "../support/chromium.ts";
import { addOwn, addWaiting, margaret } from "../support/office.ts";
import { change } from "../support/people.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";

/** The window of an office's PC, in px. */
const screen = { width: 1280, height: 800 };
const email = "director@holloway.example";

/** Goes a director's way, and counts: a press on something, a press into a field that hasn't the focus, and each screen that has to be scrolled. */
class Hand {
  presses = 0;
  scrolls = 0;
  page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async reach(target: Locator) {
    await target.waitFor();
    const { y = 0, height = 0 } = (await target.boundingBox()) ?? {};
    const away = Math.max(-y, y + height - screen.height, 0);
    this.scrolls += Math.ceil(away / (screen.height - 100));
    if (away) await target.scrollIntoViewIfNeeded();
  }

  async press(target: Locator) {
    await this.reach(target);
    this.presses++;
    await target.click();
  }

  async type(label: RegExp, text: string) {
    await this.typeInto(this.page.getByLabel(label).first(), text);
  }

  async typeInto(field: Locator, text: string) {
    await field.waitFor();
    if (!(await field.evaluate((node) => node === document.activeElement))) await this.press(field);
    await field.fill(text);
  }

  link(name: string | RegExp) {
    return this.page.getByRole("link", { name, exact: typeof name === "string" }).first();
  }

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true }).first();
  }

  /** Opens a memorial from the list, which follows what is typed. */
  async find(name: string) {
    await this.typeInto(this.page.getByPlaceholder("Search by name..."), name);
    await this.page.waitForURL(/[?&]q=/);
    await this.press(this.link(name));
    await this.page.waitForURL(/memorial-detail/);
  }
}

type Way = (hand: Hand) => Promise<unknown>;

const sees = (hand: Hand, text: string) => hand.page.getByText(text).first().waitFor();

/** When the task is done, seen from the service: the desk opens the tools of that time. */
type When = "-1 day" | "+0 days" | "+5 days";

interface Task {
  what: string;
  /** Presses and screens that the same task took on 26 November 2026 (0dce6752), by the same count. */
  before: [presses: number, scrolls: number];
  when?: When;
  way: Way;
}

const tasks: Task[] = [
  {
    what: "register and print",
    before: [9, 4],
    way: async (hand) => {
      await hand.press(hand.link("Register a memorial"));
      await hand.type(/^Full Name/, "Harold Penrose");
      await hand.type(/^Date of Birth/, "12 January 1938");
      await hand.type(/^Date of Death/, "2 November 2026");
      await hand.press(hand.button("Next"));
      await hand.type(/^Service Date and Time/, "2026-12-21T14:30");
      await hand.type(/^Service Location/, "Amersham Crematorium");
      await hand.press(hand.button("Register now"));
      await hand.press(hand.link("Print"));
      await sees(hand, "Open the PDF");
    },
  },
  {
    what: "read and approve 13 memories",
    before: [27, 0],
    way: async (hand) => {
      await hand.press(hand.link("Margaret Ellis"));
      for (let left = 13; left; left--) {
        await hand.page.getByRole("heading", { name: `${left} to read` }).waitFor();
        await hand.press(hand.page.getByRole("button", { name: /^Approve the memory/ }).first());
      }
      await sees(hand, "Nothing to read");
    },
  },
  {
    what: "find a family's page",
    before: [2, 0],
    way: async (hand) => {
      await hand.find("Person Number 12");
      await sees(hand, "Memorial Details and Management");
    },
  },
  {
    what: "change the time of a service",
    before: [5, 7],
    way: async (hand) => {
      await hand.find("Margaret Ellis");
      await hand.press(hand.link("Change the service date"));
      await hand.page.locator("#edit-serviceDate:focus").waitFor();
      await hand.type(/^Service Date/, "2026-12-22T15:30");
      await hand.press(hand.button("Save Changes"));
      await sees(hand, "Memorial updated");
    },
  },
  {
    what: "give the password by telephone",
    before: [3, 1],
    way: async (hand) => {
      await hand.find("Margaret Ellis");
      await hand.press(hand.link("Show password"));
      await hand.reach(hand.page.getByText("rosegarden").first());
    },
  },
  {
    what: "make cards for the tables",
    before: [5, 3],
    when: "+5 days",
    way: async (hand) => {
      await hand.find("Margaret Ellis");
      await hand.press(hand.link("Cards and posters"));
      await hand.page.getByLabel("Table card, A6").waitFor();
      await hand.press(hand.button("Download PDF"));
    },
  },
  {
    what: "start the slideshow",
    before: [4, 1],
    when: "+0 days",
    way: async (hand) => {
      await hand.find("Margaret Ellis");
      await hand.press(hand.link("Slideshow"));
      await hand.press(hand.page.getByText("Start the slideshow", { exact: true }));
    },
  },
  {
    what: "hand a book to the family",
    before: [5, 1],
    when: "-1 day",
    way: async (hand) => {
      await hand.find("Margaret Ellis");
      await hand.press(hand.link("Book"));
      await hand.press(hand.button("Make the book"));
      await hand.press(hand.link(/^Download the book/));
    },
  },
  {
    what: "say whether a memory is up",
    before: [3, 3],
    way: async (hand) => {
      await hand.find("Margaret Ellis");
      await hand.press(hand.link("View"));
      await hand.reach(hand.page.getByText("Story 3", { exact: true }).first());
    },
  },
  {
    what: "archive",
    before: [3, 1],
    way: async (hand) => {
      await hand.find("Person Number 30");
      await hand.press(hand.button("Archive"));
      await sees(hand, "archived");
    },
  },
];

/** An office with 39 memorials; 13 memories of Margaret Ellis wait. */
async function withOffice() {
  const server = await startServer({ env: { DEMO: "true" } });
  for (let number = 0; number < 37; number++)
    addOwn(server.dataDir, email, `Person Number ${number}`, { registered: 400 - number });
  for (let number = 0; number < 10; number++) addWaiting(server.dataDir, margaret(server.dataDir), `Story ${number}`);
  return server;
}

/** Ten tasks of a funeral director, each from the list of memorials to its end: presses with screens scrolled, against what they took before the desk. */
export async function director(): Promise<Ratio[]> {
  const server = await withOffice();
  const browser = await chromium.launch({ executablePath: findChromium() });
  const page = await browser.newPage({ viewport: screen });
  page.setDefaultTimeout(60_000);
  await page.goto(`${server.origin}/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Lantern-2026!");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/dashboard/);
  const ratios: Ratio[] = [];
  let [all, most] = [0, 0];
  for (const { what, before, when = "+5 days", way } of tasks) {
    const moment = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?)";
    change(
      server.dataDir,
      `update memorials set service_date = ${moment} where id = ?`,
      when,
      margaret(server.dataDir),
    );
    await page.goto(`${server.origin}/dashboard`);
    await page.waitForLoadState("networkidle");
    const hand = new Hand(page);
    const began = performance.now();
    await way(hand);
    const seconds = (performance.now() - began) / 1000;
    const [presses, scrolls] = [hand.presses, hand.scrolls];
    const [sum, limit] = [presses + scrolls, before[0] + before[1]];
    all += sum;
    most += limit;
    const figures = `${presses} presses and ${scrolls} screens scrolled, before ${before[0]} and ${before[1]}; ${seconds.toFixed(1)} s`;
    ratios.push({ what, ratio: sum, limit, unit: "presses", figures });
  }
  await browser.close();
  await server.stop();
  ratios.push({
    what: "all ten",
    ratio: all,
    limit: Math.floor((most * 2) / 3),
    unit: "presses",
    figures: `before ${most}`,
  });
  return ratios;
}

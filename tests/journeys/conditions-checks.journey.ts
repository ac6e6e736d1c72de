import { overlapping, squeezed } from "../support/conditions/crowd.ts";
import { notForPaper } from "../support/conditions/paper.ts";
import { chosenUnseen, covered, moving, roomTaken, unseenFocus } from "../support/conditions/reach.ts";
import { brokenWords, cutTexts, misshapen, sideways, smallTexts } from "../support/conditions/sight.ts";
import { expect, test } from "../support/journey.ts";

const square = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>')}`;
const tall = "<p style='height: 3000px'>A long page</p>";

/** A page that each check finds in order, and the same with a fault in it. */
const planted: [check: () => string[], fault: string, sound: string, faulty: string][] = [
  [sideways, "a part that is wider than the window", "<p>Short</p>", "<p style='width: 500px'>Wide</p>"],
  [
    sideways,
    "a part that scrolls sideways",
    "<div class='tabs' style='overflow-x: auto'><p style='width: 500px'>Tabs</p></div>",
    "<div style='overflow-x: auto'><p style='width: 500px'>A table</p></div>",
  ],
  [
    cutTexts,
    "a line that ends in dots",
    "<p>Her neighbours of forty years</p>",
    "<p style='width: 80px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap'>Her neighbours of forty years</p>",
  ],
  [
    cutTexts,
    "one whose title says something else",
    "<p title='Her neighbours of forty years' style='width: 80px; overflow: hidden; white-space: nowrap'>Her neighbours of forty years</p>",
    "<p title='Neighbours' style='width: 80px; overflow: hidden; white-space: nowrap'>Her neighbours of forty years</p>",
  ],
  [
    cutTexts,
    "a box that is too low",
    "<div style='overflow: hidden'>Words</div>",
    "<div style='overflow: hidden; height: 30px'>Words<br>below<br>each other</div>",
  ],
  [cutTexts, "words beyond the left edge", "<p>Words</p>", "<p style='margin-left: -40px'>Words</p>"],
  [
    cutTexts,
    "a choice that is too long for its field",
    "<select><option>English</select>",
    "<select style='width: 50px'><option>Portuguese</select>",
  ],
  [
    brokenWords,
    "a button that breaks its word",
    "<button style='width: 200px'>Cancel it</button>",
    "<button style='width: 40px; overflow-wrap: anywhere'>Cancel</button>",
  ],
  [
    brokenWords,
    "a heading that does",
    "<h1>Print Colors</h1><p>someone@a-long-address.example</p>",
    "<h1 style='width: 60px; overflow-wrap: break-word'>Colors</h1>",
  ],
  [smallTexts, "a text in pixels", "<p style='font-size: 2em'>Large</p>", "<p style='font-size: 17px'>Small</p>"],
  [
    misshapen,
    "an oval",
    `<img src="${square}" style="border-radius: 50%; width: 80px; height: 80px; object-fit: cover">`,
    `<img src="${square}" style="border-radius: 50%; width: 80px; height: 100px; object-fit: cover">`,
  ],
  [
    misshapen,
    "a portrait that leaves white in its circle",
    `<img src="${square}" style="border-radius: 50%; width: 80px; height: 80px; object-fit: cover">`,
    `<img src="${square}" style="border-radius: 50%; width: 80px; height: 80px; object-fit: contain">`,
  ],
  [
    misshapen,
    "a stretched picture",
    `<img src="${square}" style="width: 80px; height: 80px">`,
    `<img src="${square}" style="width: 80px; height: 40px">`,
  ],
  [
    covered,
    "a button below a bar that stays",
    `<button>Send</button>${tall}`,
    `<button>Send</button><div style='position: fixed; inset: 0 0 auto; height: 200px'></div>${tall}`,
  ],
  [
    covered,
    "a link that is moved out of the window",
    "<a href='/'>Home</a>",
    "<a href='/' style='position: fixed; left: -300px'>Home</a>",
  ],
  [
    roomTaken,
    "bars that leave little",
    `<div style='position: sticky; top: 0; height: 100px'>Bar</div>${tall}`,
    `<div style='position: sticky; top: 0; height: 400px'>Bar</div>${tall}`,
  ],
  [
    roomTaken,
    "a dialog that is mostly its title",
    `<dialog style='height: 600px; padding: 0'><h1 style='height: 60px'>A</h1><div style='height: 400px; overflow: auto'>${tall}</div></dialog>`,
    `<dialog style='height: 600px; padding: 0'><h1 style='height: 500px'>A</h1><div style='height: 60px; overflow: auto'>${tall}</div></dialog>`,
  ],
  [
    unseenFocus,
    "a link without an outline",
    "<a href='/'>Home</a><style>:focus { outline: 3px solid teal }</style>",
    "<a href='/'>Home</a><style>:focus { outline: none }</style>",
  ],
  [
    unseenFocus,
    "one with an outline that can't be seen",
    "<a href='/'>Home</a><style>:focus { outline: 3px solid teal }</style>",
    "<a href='/'>Home</a><style>:focus { outline: 3px solid transparent }</style>",
  ],
  [
    moving,
    "an animation",
    "<p>Still</p>",
    "<p style='animation: turn 9s infinite'>Moving</p><style>@keyframes turn { to { rotate: 1turn } }</style>",
  ],
  [moving, "a change that takes time", "<p>Still</p>", "<p style='transition: color 1s'>Fading</p>"],
  [moving, "smooth scrolling", "<p>Still</p>", "<style>html { scroll-behavior: smooth }</style>"],
  [
    chosenUnseen,
    "a line under each tab",
    "<nav><a class='tab' aria-current='page' style='border-bottom: 3px solid'>One</a><a class='tab'>Two</a></nav>",
    "<nav><a class='tab' aria-current='page' style='border-bottom: 3px solid'>One</a><a class='tab' style='border-bottom: 3px solid transparent'>Two</a></nav>",
  ],
  [
    chosenUnseen,
    "a pressed button like the others",
    "<button aria-pressed='true' style='border-width: 4px'>One</button><button aria-pressed='false'>Two</button>",
    "<button aria-pressed='true'>One</button><button aria-pressed='false'>Two</button>",
  ],
  [
    overlapping,
    "a link over a button",
    "<button>Clear</button> <a href='/'>Newest</a>",
    "<button>Clear</button> <a href='/' style='margin-left: -30px'>Newest</a>",
  ],
  [
    overlapping,
    "words over words",
    "<p>Words</p><p style='position: fixed; top: 8px'>In a bar</p>",
    "<p>Words</p><p style='position: relative; top: -30px'>Others</p>",
  ],
  [
    squeezed,
    "a title that stands a letter a line",
    "<h1>Memory Moderation</h1>",
    "<h1 style='width: 20px; overflow-wrap: anywhere'>Memory Moderation</h1>",
  ],
  [notForPaper, "navigation", "<p>Words</p><nav hidden>Home</nav>", "<nav>Home</nav>"],
  [
    notForPaper,
    "a button",
    "<li><a class='link' href='/'>A memorial</a></li>",
    "<p><a class='link' href='/'>Back</a></p><button>Send</button>",
  ],
];

test("each check of how pages stand finds what it is for, and nothing where all is well", async ({
  person,
  script,
}) => {
  test.skip(!script, "The checks run in pages of any kind.");
  const page = await person();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [check, fault, sound, faulty] of planted)
    for (const [html, isFaulty] of [
      [sound, false],
      [faulty, true],
    ] as const) {
      await page.setContent(
        `<!doctype html><html lang="en"><body style="margin: 8px; background: white">${html}</body>`,
      );
      await page.evaluate(() => document.querySelector("dialog")?.showModal());
      const found = await page.evaluate(check);
      if (isFaulty) expect.soft(found.length, `${check.name} finds ${fault}`).toBeGreaterThan(0);
      else expect.soft(found, `${check.name} beside ${fault}`).toEqual([]);
    }
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, readPage } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";

let server: Server;
let guest: Client;
beforeAll(async () => {
  server = await startServer();
  guest = new Client(server.origin);
});
afterAll(() => server.stop());

describe("the help page without script", () => {
  it.each([
    ["videos MOV", ["Which file formats can I send, and is there a file size limit?", "Which videos can I send?"]],
    ["QR scan", ["The QR code does not scan. What now?"]],
    ["file size limit JPG GIF MP4 MOV", ["Which file formats can I send, and is there a file size limit?"]],
    ["LOST the password", ["I have lost the password. What can I do?"]],
    ["posters", ["Can we print cards for the tables, and a poster for the door?"]],
    ["chapel", ["Can we show the memories on the screen in the chapel?"]],
    ["ZIP file", ["What can we give the family to keep?"]],
    ["import CSV", ["Can we bring a list from our own software?"]],
    ["print shop bind", ["Can the family have a book?"]],
    ["scan stack", ["How do handwritten cards get onto the page?"]],
  ])("'%s' finds %j", async (q, questions) => {
    const { html, text } = await readPage(await guest.get(`/help?q=${encodeURIComponent(q)}`));
    expect(html.match(/<details[^>]*data-answer/g)).toHaveLength(questions.length);
    for (const question of questions) expect(text).toContain(question);
  });

  it.each(["zzzz", "<script>", "%", "x".repeat(9000)])("%j finds nothing, and stays in the box", async (q) => {
    const page = await readPage(await guest.get(`/help?q=${encodeURIComponent(q)}`));
    expect(page.html).not.toMatch(/<details[^>]*data-answer/);
    expect(page.text).toContain("No answers found");
    expect(page.values.q).toBe(q.slice(0, 100));
  });
});

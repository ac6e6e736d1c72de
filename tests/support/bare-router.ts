import { createRequestHandler } from "@remix-run/node";

// A process of its own: node bare-router.ts, with DATA_DIR and the like in its environment. Asks Remix's part of the build for the URLs of its standard
// input, as another server would, and prints for each context that such a server may give: the URL, the status and the body.

const build = await import("../../build/server/index.js" as string);
const router = createRequestHandler(build, "production");
const forged = { requestId: "0".repeat(12), address: "10.0.0.1", ownSite: true };
const contexts: [name: string, context: object | undefined][] = [
  ["none", undefined],
  ["an empty one", {}],
  ["a forged one", forged],
];

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const asked: { url: string; method: string }[] = JSON.parse(Buffer.concat(chunks).toString());
const answers: unknown[] = [];
for (const [name, context] of contexts)
  for (const { url, method } of asked) {
    const body = method === "POST" ? new URLSearchParams({ password: "rosegarden" }) : null;
    const answer = await router(new Request(`http://localhost${url}`, { method, body }), context as never);
    answers.push({ name, url, method, status: answer.status, text: await answer.text() });
  }
process.stdout.write(JSON.stringify(answers), () => process.exit(0));

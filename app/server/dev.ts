import { createServer } from "vite";

// The development server: the product's own, with Vite in the place of the built files. Node runs it as it stands.

const vite = await createServer({ server: { middlewareMode: true } });
const load = () => vite.ssrLoadModule("virtual:remix/server-build");
let build = await load();
vite.watcher.on("all", async () => {
  // An error in the code is shown by Vite; the site stays as it was until the code can be loaded again.
  build = await load().catch(() => build);
});
const { start } = build.entry.module;
await start(() => ({ build, files: vite.middlewares }));

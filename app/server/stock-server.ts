/** Ends the process with one line if Remix's own server has loaded the build: it would know no client, no limit and no header of ours. */
export function refuseStockServer(): void {
  if (!/remix-serve$|@remix-run\/serve\//.test(process.argv[1] ?? "")) return;
  console.error("everkeep: remix-serve can't run this build. Please start it with npm start, or node build/server.js.");
  process.exit(1);
}

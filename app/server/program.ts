import type { ServerBuild } from "@remix-run/node";
import { isOff } from "~/features/all.server";
import { endStreams } from "~/http/event-stream.server";
import { finished, handle, refuseExpectation, type Site } from "./handle";
import { startJobs } from "./jobs";
import type { Handler } from "./listen";

/** The parts of the product that the server runs. In development they change with the code. */
export interface Program {
  answer: Handler;
  /** Answers a request whose Expect header can't be met. */
  expectation: Handler;
  startJobs: () => Promise<void>;
  endStreams: () => void;
  /** Resolves when all running requests have finished. */
  finished: () => Promise<void>;
}

/** Leaves out the routes of features that are switched off, so that they are answered like any other URL that doesn't exist. */
function withoutFeaturesOff(build: ServerBuild): ServerBuild {
  const on = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !isOff(id)));
  return { ...build, routes: on(build.routes), assets: { ...build.assets, routes: on(build.assets.routes) } };
}

/** Assembles the program from a build and the handler for its static files. */
export function programOf({ build, files }: Site): Program {
  const site: Site = { build: withoutFeaturesOff(build), files };
  return {
    answer: (request, response) => handle(request, response, site),
    expectation: (request, response) => refuseExpectation(request, response, site),
    startJobs,
    endStreams,
    finished,
  };
}

import { endStreams } from "~/http/event-stream.server";
import { finished, handle, refuseExpectation, type Site } from "./handle";
import { startJobs } from "./jobs";
import type { Handler } from "./listen";

/** The parts of the product that the server runs. In development they change with the code. */
export interface Program {
  answer: Handler;
  /** Answers a request whose Expect header can't be met. */
  expectation: Handler;
  startJobs: () => void;
  endStreams: () => void;
  /** Resolves when all running requests have finished. */
  finished: () => Promise<void>;
}

/** Assembles the program from a build and the handler for its static files. */
export function programOf(site: Site): Program {
  return {
    answer: (request, response) => handle(request, response, site),
    expectation: (request, response) => refuseExpectation(request, response, site),
    startJobs,
    endStreams,
    finished,
  };
}

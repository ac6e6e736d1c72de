import { endStreams } from "~/http/event-stream.server";
import { finished, handle, refuseExpectation, type Site } from "./handle";
import { startJobs } from "./jobs";
import type { Handler } from "./listen";

/** The product as the server runs it. In development its parts change with the code. */
export interface Program {
  answer: Handler;
  /** Answers a request whose Expect header can't be met. */
  expectation: Handler;
  startJobs: () => void;
  endStreams: () => void;
  /** Resolves when all work for requests is done. */
  finished: () => Promise<void>;
}

/** The product with a build and the files beside it. */
export function programOf(site: Site): Program {
  return {
    answer: (request, response) => handle(request, response, site),
    expectation: (request, response) => refuseExpectation(request, response, site),
    startJobs,
    endStreams,
    finished,
  };
}

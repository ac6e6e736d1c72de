import { shorten } from "~/lib/text";
import type { KeptMemory } from "./format";
import { mostProblems, type Problem, type RestoreReport } from "./input";

/** The characters of a name in a report. */
const mostCharacters = 120;

/** The name by which a report calls a memory. */
export const nameOf = ({ author, title }: Pick<KeptMemory, "author" | "title">) =>
  shorten(`${author} - ${title}`, mostCharacters);

/** Collects what is to be reported about a restore. A hostile keepsake can't make it grow without end. */
export class Report {
  #problems: Problem[] = [];
  #more = 0;

  add({ of, ...problem }: Problem) {
    const listed = { ...problem, of: shorten(of, mostCharacters) };
    if (problem.file) listed.file = shorten(problem.file, mostCharacters);
    if (this.#problems.length < mostProblems) this.#problems.push(listed);
    else this.#more += 1;
  }

  /** The report about a memorial with so many memories and files. */
  finished(numbers: Pick<RestoreReport, "fullName" | "memories" | "files" | "hasBook" | "unchecked">): RestoreReport {
    return { ...numbers, problems: this.#problems, more: this.#more };
  }
}

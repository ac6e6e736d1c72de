import { fill } from "~/lib/fill";
import type { ReportTexts } from "./texts/texts";

/** How a page names to visitors what a report is about: the memory, the page by the name on it, or a memory that can't be named. */
export function nameOfReported(
  { report }: ReportTexts,
  memory: { title: string; author: string } | null,
  pageOf: string | null,
): string {
  if (memory) return fill(report.memoryBy, { title: memory.title, author: memory.author });
  return pageOf === null ? report.theMemory : fill(report.thePage, { name: pageOf });
}

import type { ReporterAccess, WriterAccess } from "~/features/reports/access";

// Proofs, which in the product only the guard makes.

export function reporterAccess(report: Pick<ReporterAccess, "reportId" | "caseId">) {
  return report as ReporterAccess;
}

export function writerAccess(caseId: string) {
  return { caseId } as WriterAccess;
}

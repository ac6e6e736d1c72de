import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../page/meta";

/** The title of a step. It includes the person's name, so that people can tell two windows apart. */
export function stepMeta(title: string): MetaFunction {
  return ({ matches, data }) => {
    const { fullName } = (data ?? {}) as { fullName?: string };
    return pageMeta(matches, fullName ? `${title}: ${fullName}` : title);
  };
}

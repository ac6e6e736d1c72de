import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../page/meta";

/** The title of a step. It names the person, so that two windows can be told apart. */
export function stepMeta(title: string): MetaFunction {
  return ({ matches, data }) => {
    const { fullName } = (data ?? {}) as { fullName?: string };
    return pageMeta(matches, fullName ? `${title}: ${fullName}` : title);
  };
}

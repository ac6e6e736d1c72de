import type { ComponentType } from "react";
import type { AddedNotice } from "./feature";

type Parts = Record<string, ComponentType<never>>;

/** The parts of each feature that notices show (features/<name>/parts.tsx), by feature. */
const found = import.meta.glob<Parts>("./*/parts.tsx", { eager: true, import: "parts" });

/** The notices that features add to a page. */
export function AddedNotices({ notices }: { notices: AddedNotice[] }) {
  return notices.map(({ part, data }) => {
    const [feature = "", name = ""] = part.split("/");
    const Part = found[`./${feature}/parts.tsx`]?.[name] as ComponentType<object> | undefined;
    return Part && <Part key={part} {...(data as object)} />;
  });
}

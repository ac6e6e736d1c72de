import { z } from "zod";
import { jsonColumn } from "./json-column";

/** A stored file of a medium; sizes in pixels. */
export interface StoredFile {
  name: string;
  type: string;
  width?: number;
  height?: number;
}

const size = () => z.number().optional();
const file = () => z.looseObject({ name: z.string(), type: z.string(), width: size(), height: size() });

/** The files of a medium, in media.files. A recording that isn't prepared yet has none. */
export const filesColumn = jsonColumn(
  "media.files",
  () => z.array(file()) as z.ZodType<StoredFile[]>,
  () => [],
);

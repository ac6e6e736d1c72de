import type { Feature } from "../feature";
import { dropReasonsNaming, exportHistory } from "./person.server";

export const feature: Feature = {
  name: "accounts",
  person: { account: exportHistory, forget: dropReasonsNaming },
};

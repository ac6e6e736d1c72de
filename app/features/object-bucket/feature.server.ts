import type { Feature } from "../feature";
import { storage } from "./storage.server";
import { startMoves } from "./worker.server";

export const feature: Feature = { name: "object-bucket", startJobs: startMoves, storage };

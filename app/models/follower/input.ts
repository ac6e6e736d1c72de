import { z } from "zod";
import { email } from "../account/input";

/** The form in which somebody asks for mail about a memorial. */
export const followForm = () => z.object({ email: email(), anniversary: z.unknown().optional().transform(Boolean) });

import { z } from "zod";
import { email } from "../account/input";

/** The form in which a writer asks for a mail once the memory is published. */
export const noticeForm = () => z.object({ email: email() });

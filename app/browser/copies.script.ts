// A receipt without React; it works without this script too.

import { offerCopies } from "./copies";

offerCopies();

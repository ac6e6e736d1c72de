// For pages that React has taken over; the scripts of the others do this too.

import { replaceLostPictures } from "./lost-pictures";

replaceLostPictures();

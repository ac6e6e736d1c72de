import { expect, test } from "vitest";
import { addressLines } from "~/lib/address-lines";

test.each([
  ["St Mary's Church, Church Lane, Wendover", "St Mary's Church", "Church Lane, Wendover"],
  ["Kaplica\nul. Różana 4", "Kaplica", "ul. Różana 4"],
  ["مسجد الهدى، شارع النيل", "مسجد الهدى", "شارع النيل"],
  ["Amersham", "Amersham", ""],
  [null, "", ""],
])("the lines of %j", (place, first, rest) => expect(addressLines(place)).toEqual({ first, rest }));

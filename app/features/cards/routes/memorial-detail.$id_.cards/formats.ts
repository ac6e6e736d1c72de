import type { FormatName } from "~/features/cards/stationery/formats";

export const formatGroups: Record<string, Partial<Record<FormatName, { name: string; about: string }>>> = {
  Cards: {
    "card-a6": { name: "Table card, A6", about: "10.5 × 14.8 cm, four on a sheet of A4" },
    "card-a7": { name: "Small table card, A7", about: "7.4 × 10.5 cm, eight on a sheet of A4" },
    tent: { name: "Tent card", about: "14.8 × 10.5 cm on both sides, two on a sheet of A4" },
  },
  Posters: {
    "poster-a4": { name: "Poster, A4", about: "21 × 29.7 cm, with a name to be read across a room" },
    "poster-a3": { name: "Poster, A3", about: "29.7 × 42 cm" },
    "poster-letter": { name: "Poster, US Letter", about: "8.5 × 11 inches" },
  },
  Stickers: {
    "sticker-small": { name: "Small stickers", about: "63.5 × 38.1 mm, 21 on a sheet: Avery L7160, Herma 4677" },
    "sticker-large": { name: "Large stickers", about: "99.1 × 67.7 mm, 8 on a sheet: Avery L7165" },
    "sticker-letter": { name: "US stickers", about: "4 × 2 inches, 10 on a sheet of Letter: Avery 5163 and 8163" },
  },
};

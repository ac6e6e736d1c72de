import { arthursMemories, type CastMemory, lukaszsMemories, margaretsMemories } from "./stories";

export type { CastMemory } from "./stories";

export const castPassword = "Lantern-2026!";

export interface CastAccount {
  email: string;
  fullName: string;
  role: "admin" | "business" | "memorial_member";
  businessName?: string;
  businessType?: "Funeral Home" | "Crematory";
  businessPhone?: string;
}

export interface CastMemorial {
  fullName: string;
  knownAs?: string;
  slug: string | null;
  /** An e-mail address, as are the co-owners. */
  owner: string;
  coOwners: string[];
  accessPassword: string | null;
  /** A day or a year alone (lib/life-dates), as is the date of death. */
  dateOfBirth: string;
  dateOfDeath: string;
  /** Counted from the day of seeding; negative is past. */
  serviceInDays: number;
  serviceTime: string;
  serviceLocation: string;
  biography: string;
  memorialText: string;
  status: "active" | "archived";
  portrait?: string;
  cover?: string;
  registeredHoursAgo: number;
  memories: CastMemory[];
}

export const accounts: CastAccount[] = [
  { email: "admin@everkeep.example", fullName: "Ada Whitcombe", role: "admin" },
  {
    email: "director@holloway.example",
    fullName: "Ruth Holloway",
    role: "business",
    businessName: "Holloway & Sons",
    businessType: "Funeral Home",
    // From the numbers that Ofcom keeps free for fiction.
    businessPhone: "020 7946 0018",
  },
  {
    email: "desk@rivendale.example",
    fullName: "Tomasz Zieliński",
    role: "business",
    businessName: "Rivendale Crematory",
    businessType: "Crematory",
  },
  { email: "nora@ellis.example", fullName: "Nora Ellis", role: "memorial_member" },
  { email: "sam@stranger.example", fullName: "Sam Okafor", role: "memorial_member" },
];

export const memorials: CastMemorial[] = [
  {
    fullName: "Margaret Ellis",
    slug: "margaret-ellis",
    owner: "director@holloway.example",
    coOwners: ["nora@ellis.example"],
    accessPassword: "rosegarden",
    dateOfBirth: "1941-05-03",
    dateOfDeath: "2026-11-09",
    serviceInDays: 5,
    serviceTime: "11:00",
    serviceLocation: "St Mary's Church, Church Lane, Wendover",
    biography:
      "Margaret kept bees behind the railway cottage for fifty years and gave the honey away. She taught half of " +
      "Wendover to read, and never once raised her voice.\n\n" +
      "She was born in Tring in 1941, the third of five, and learned to keep bees from a signalman. She married " +
      "Ted in 1962 and brought up Nora and David in a house that shook when the express went through. She taught " +
      "at the junior school from 1970 until 2001, then went on going in on Wednesdays because nobody told her to " +
      "stop.\n\n" +
      "She liked cricket on the wireless, other people's gossip, and a crossword done in ink. She leaves two " +
      "children, five grandchildren, one great-granddaughter and three hives.",
    memorialText: "Share your memories",
    status: "active",
    portrait: "margaret-portrait.jpg",
    cover: "margaret-cover.jpg",
    registeredHoursAgo: 236,
    memories: margaretsMemories,
  },
  {
    fullName: "Łukasz Wiśniewski",
    knownAs: "Luke",
    slug: "lukasz-wisniewski",
    owner: "desk@rivendale.example",
    coOwners: [],
    accessPassword: "amber-1952",
    dateOfBirth: "1952-02-11",
    dateOfDeath: "2026-11-12",
    serviceInDays: 3,
    serviceTime: "14:30",
    serviceLocation: "Rivendale Crematory, the Lakeside Chapel",
    biography:
      "Łukasz was born in Gdańsk and went into the shipyard at fifteen as a joiner's boy. He came to England in " +
      "the autumn of 1981 for six months, with Halina, one suitcase and a set of chisels, and stayed for the rest " +
      "of his life. If you have a staircase in this valley that does not creak, it is probably his.\n\n" +
      "He built three boats, sang bass at St Herbert's, and wore round his neck the piece of amber that he found " +
      "on the beach at Stogi when he was seven. He is survived by Halina, by Basia and Marek, by four " +
      "grandchildren, and by a great deal of timber that was going to come in useful.",
    memorialText: "Tell us about Łukasz, in any language",
    status: "active",
    portrait: "lukasz-portrait.jpg",
    cover: "lukasz-cover.jpg",
    registeredHoursAgo: 172,
    memories: lukaszsMemories,
  },
  {
    fullName: "Arthur Penn",
    slug: "arthur-penn",
    owner: "director@holloway.example",
    coOwners: [],
    accessPassword: "tuning-fork",
    dateOfBirth: "1934",
    dateOfDeath: "2025-10-12",
    serviceInDays: -389,
    serviceTime: "12:15",
    serviceLocation: "Bierton Methodist Chapel, Aylesbury Road",
    biography:
      "Arthur tuned the pianos of Aylesbury and the villages round it for fifty-eight years, most of them by " +
      "bicycle. He did the town hall, eleven schools, four chapels and a public house in Haddenham that paid him " +
      "in pies.\n\n" +
      "He was married to Jean for forty-nine years. He could not read a newspaper without humming, and did not " +
      "know that he did it. He leaves a daughter, Marion, and a note inside every piano saying when it was last " +
      "looked after.",
    memorialText: "Share your memories",
    status: "archived",
    portrait: "arthur-portrait.jpg",
    cover: "arthur-cover.jpg",
    registeredHoursAgo: 9600,
    memories: arthursMemories,
  },
];

import type { SampleMemory } from "~/lib/sample-memorial";

export interface CastMemory extends SampleMemory {
  /** What is said in its recording; null if nobody speaks in it. */
  said?: string | null;
  status: "approved" | "pending" | "rejected";
  rejectionReason?: string;
}

export const margaretsMemories: CastMemory[] = [
  {
    author: "Nora",
    title: "The year of the swarm",
    text:
      "In 1988 the bees settled in the church porch an hour before my wedding. Mum walked in with a sheet and a " +
      "cardboard box, talking to them all the while, and walked out again. Nobody was stung. The vicar asked her " +
      "to come every Sunday. She said she would think about it, which in our family means no.\n\n" +
      "The box had been holding the sherry glasses. We drank the toast out of teacups, and the bees went home in " +
      "the back of Dad's Morris with the windows shut and Dad driving very carefully indeed.",
    type: "story",
    status: "approved",
    hoursAgo: 74,
  },
  {
    author: "Peter Lamb",
    title: "The garden, last June",
    text:
      "Taken from my gate at about eight in the evening. She is not in it because she had gone in to fetch me the " +
      "scissors. That is her tea on the bench, and I expect she let it go cold.\n\n" +
      "The rose over the door is an Albertine. She took the cutting from a garden in Princes Risborough and never " +
      "would say whose.",
    type: "photo",
    file: "margaret-garden-in-june.jpg",
    status: "approved",
    hoursAgo: 50,
  },
  {
    author: "Jo",
    title: "Her voice on the answering machine",
    text:
      "She rang on Sundays at ten past six, after the weather. I kept this one by accident. I wiped the others " +
      "because I thought there would be more of them.",
    type: "audio",
    file: "margaret-voice.m4a",
    said:
      "Hello love, it's only me. There's nothing the matter. I've left a jar on your step, so mind you don't kick " +
      "it. The first sweet peas are out. Ring me when you've eaten. Bye. Bye now.",
    status: "approved",
    hoursAgo: 5,
  },
  {
    author: "Desmond Clarke",
    title: "The 54 to Aylesbury",
    text:
      "I was nine and had decided that reading was for other people. Mrs Ellis found out that I knew every stop " +
      "on the 54 by heart, and the next morning there was a timetable on my desk. We read that. Then we read the " +
      "fares. Then the conditions of carriage, which is still the hardest thing I have ever finished.\n\n" +
      "I drove a bus for thirty-one years. When she got on I used to call the stops out for her, and when she got " +
      "off she told me what I had got out of ten. It was never more than an eight.",
    type: "story",
    status: "approved",
    hoursAgo: 122,
  },
  {
    author: "Sheila Pratt",
    title: "Second prize",
    text:
      "For nineteen years Margaret and I both put honey into the county show, and for nineteen years one of us " +
      "came second. The judges believed we were not on speaking terms. We went in the same car.\n\n" +
      "In 2004 there was a bee in her jar and I got the rosette. She told me years afterwards that she had put it " +
      "there herself, because my Ken was in hospital and she thought I could do with winning something.\n\n" +
      "I still have the rosette. I am still cross.",
    type: "story",
    status: "approved",
    hoursAgo: 98,
  },
  {
    author: "David Ellis",
    title: "One to four",
    text:
      "Mum numbered the hives so that she could stand at the kitchen window and say 'two is in a mood' without " +
      "anybody having to get up. The hat is on number two because that is where she put it down.\n\n" +
      "The train is the 7.42. She waved to it every morning and held that the drivers knew. One of them wrote to " +
      "me last week, so they did.",
    type: "photo",
    file: "margaret-beehives.jpg",
    status: "approved",
    hoursAgo: 60,
  },
  {
    author: "Kit",
    title: "Eight seconds of the garden",
    text:
      "I meant to take a photograph and pressed the wrong thing. There is no sound, because my thumb was over the " +
      "microphone.\n\n" +
      "The shawl is Gran's. She said it was for the bench, because the bench felt the cold.",
    type: "video",
    file: "margaret-film.mp4",
    poster: "margaret-film-poster.jpg",
    said: null,
    status: "approved",
    hoursAgo: 29,
  },
  {
    author: "Joan, at the crossing",
    title: "Tribute",
    text: "I am no good with words and Margaret knew it. Forty years next door but one.",
    type: "signature",
    file: "margaret-signature.png",
    status: "approved",
    hoursAgo: 18,
  },
  {
    author: "Graham Toll",
    title: "Telling the bees",
    text:
      "Nora asked me to go round and tell them, since I have had the key to the shed from the spring. You knock " +
      "on each hive and you say it out loud. I felt a fool at number one. By number three I didn't.\n\n" +
      "Number four has been empty since August, and Margaret knew that. I told it anyway.",
    type: "story",
    status: "pending",
    hoursAgo: 9,
  },
  {
    author: "Patricia Hume",
    title: "Her table on a Thursday",
    text:
      "Thursdays were open house from three o'clock. If you brought a cake she thanked you, put it away in the " +
      "pantry and cut her own, which was lemon and had sunk in the middle. In all the years I went it never once " +
      "rose. She said that was where you put the icing.",
    type: "photo",
    file: "margaret-kitchen-table.jpg",
    status: "pending",
    hoursAgo: 7,
  },
  {
    author: "Edie, aged 8 (her dad is typing)",
    title: "The hat",
    text:
      "Great-gran let me wear the bee hat indoors. I wore it to watch telly and I wore it to eat a crumpet, which " +
      "is difficult. She put the other hat on as well so that I wouldn't be the only one.",
    type: "story",
    status: "pending",
    hoursAgo: 3,
  },
];

export const arthursMemories: CastMemory[] = [
  {
    author: "Marion Penn",
    title: "A little under B flat",
    text:
      "Dad could not sit in a café if the fridge hummed. In Whitby in 1983 he listened for a minute, said it was " +
      "a B flat, a little under, and that nobody ought to have to eat a scone in it. Then he went behind the " +
      "counter with a folded beer mat and moved the thing two inches to the left.\n\n" +
      "The owner came out to see what was going on. He stood there and listened, and he gave us the scones.",
    type: "story",
    status: "approved",
    hoursAgo: 9312,
  },
  {
    author: "Winston Baptiste",
    title: "Eight bars",
    text:
      "I was caretaker at the town hall for twenty-six years, and on the first Monday of the month Arthur came to " +
      "do the Steinway. Before he opened his case he always played the same eight bars, to ask it how it was.\n\n" +
      "I never knew what they were. Then the band played them at my daughter's wedding, and I had to go and stand " +
      "in the kitchen for a while. I have the name of it written down. I find I would rather it was just " +
      "Arthur's.",
    type: "story",
    status: "approved",
    hoursAgo: 9260,
  },
  {
    author: "Colin Marsh",
    title: "The viola case",
    text:
      "He kept his tools in a viola case because it fitted across the handlebars. In 1973, when I was his boy, a " +
      "policeman stopped us in Bierton at ten at night and asked him what he played. Arthur opened it up: levers, " +
      "felt, a small hammer and a very thin saw.\n\n" +
      "It took forty minutes and a telephone call to the vicar. The policeman's mother turned out to have an " +
      "upright. We did it the Thursday after, and Arthur would not take the money.",
    type: "story",
    status: "approved",
    hoursAgo: 9120,
  },
];

export const lukaszsMemories: CastMemory[] = [
  {
    author: "Basia",
    title: "He measured it",
    text:
      "Tata carried a folding rule in his trousers and trusted no one else's numbers. He measured my first " +
      "boyfriend's car, for the ferry, he said. He measured the turkey. When Staś was born he waited until the " +
      "nurse had gone and measured him too, and told me she was out by a centimetre.\n\n" +
      "On Monday I found the rule in his good jacket. He had pencilled the heights of all four grandchildren " +
      "along the inside, with dates, where nobody would see.",
    type: "story",
    status: "approved",
    hoursAgo: 90,
  },
  {
    author: "Alan Braithwaite",
    title: "The Basia at the jetty",
    text:
      "He built her in his garage over two winters, named her after a daughter who is sick in boats, and then " +
      "found that she was four centimetres wider than the door. We took the door frame out on the Saturday with a " +
      "bottle of plum brandy and put it back on the Sunday. It has not shut since.\n\n" +
      "I took this in October. The flask is his. The mug is mine, and he had washed it.",
    type: "photo",
    file: "lukasz-jetty.jpg",
    status: "approved",
    hoursAgo: 66,
  },
  {
    author: "Halina",
    title: "Tribute",
    text:
      "Dobranoc, kochany. Fifty-one years, and you never learned to turn off the light in the workshop.\n\n" +
      "I have left it on.",
    type: "signature",
    file: "lukasz-signature.png",
    status: "approved",
    hoursAgo: 41,
  },
  {
    author: "Gary Nicholson",
    title: "What he taught me",
    text:
      "I was his apprentice from 1996. For two years I believed 'cholera jasna' was a kind of varnish, because he " +
      "said it every time he opened the tin.\n\n" +
      "I asked for some at the builders' merchant in Kendal. The man behind the counter was from Łódź. Łukasz " +
      "could not speak for laughing, and he brought it up at my wedding, and at my fiftieth.",
    type: "story",
    status: "pending",
    hoursAgo: 6,
  },
];

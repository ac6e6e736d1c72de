/** A memory in the sample memorial. Its files are those of the demo cast, in app/seed/files. */
export interface SampleMemory {
  author: string;
  title: string;
  text: string;
  type: "story" | "photo" | "video" | "audio" | "signature";
  file?: string;
  /** The picture that stands for a film before it is played. */
  poster?: string;
  hoursAgo: number;
}

/** The memorial that anyone may look at (/sample). Nobody of this name lived, and the demo cast has other people and other words. */
export const sampleMemorial = {
  fullName: "Rosemary Larkham",
  dateOfBirth: "1940-06-21",
  dateOfDeath: "2026-03-02",
  biography:
    "Rosemary kept the village post office for thirty-four years, and knew who was waiting for which letter.\n\n" +
    "When it closed she turned the counter into a potting bench and the garden into the reason that people still " +
    "came to the door. She leaves her daughter Anne, three grandchildren, and a rose with no name over the porch.",
  portrait: "margaret-portrait.jpg",
  cover: "margaret-cover.jpg",
};

export const sampleMemories: SampleMemory[] = [
  {
    author: "Anne",
    title: "The second post",
    text:
      "If a letter was bad news Mum walked it round herself, after closing, and stayed until the kettle had boiled " +
      "twice. She never said which houses. We knew from how long supper was in the oven.",
    type: "story",
    hoursAgo: 96,
  },
  {
    author: "Bill from number nine",
    title: "The porch in June",
    text: "She said the rose did all of it by itself. I have seen the ladder.",
    type: "photo",
    file: "margaret-garden-in-june.jpg",
    hoursAgo: 71,
  },
  {
    author: "Harriet",
    title: "Hello, it's only Gran",
    text: "I had her number saved as Post Office until I was nineteen. This is the message I kept.",
    type: "audio",
    file: "margaret-voice.m4a",
    hoursAgo: 52,
  },
  {
    author: "Tom",
    title: "A minute of her garden",
    text: "You can't see her, because she was holding the camera. You can tell by how slowly it moves.",
    type: "video",
    file: "margaret-film.mp4",
    poster: "margaret-film-poster.jpg",
    hoursAgo: 30,
  },
  {
    author: "Joan",
    title: "Tribute",
    text: "Forty years across the lane.",
    type: "signature",
    file: "margaret-signature.png",
    hoursAgo: 26,
  },
  {
    author: "The Thursday table",
    title: "Her kitchen",
    text: "Six chairs, seven of us, and one pot of tea that was never empty. We will keep the Thursdays.",
    type: "photo",
    file: "margaret-kitchen-table.jpg",
    hoursAgo: 5,
  },
];

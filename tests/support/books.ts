import { qrModules } from "~/gateways/images/qr.server";
import { drawBook } from "~/gateways/pdf/book.server";
import { BookType } from "~/gateways/type/book-type.server";
import { hyphenators } from "~/gateways/type/hyphens.server";
import { catalogues } from "~/languages/all";
import type { BookContent, BookMemory, BookPicture } from "~/lib/book/content";
import { layOutBook } from "~/lib/book/layout";
import { type BookSize, papers } from "~/lib/book/paper";
import type { Theme } from "~/lib/handout/themes";
import type { Language } from "~/lib/languages";

/** A memory of a book; ids follow one another. */
export function bookMemory(id: string, given: Partial<BookMemory> = {}): BookMemory {
  return {
    ...{ id, type: "story", title: `Title ${id}`, author: `Author ${id}`, text: `Words of ${id}.` },
    ...{ day: "21 November 2026", pictures: [], recording: null, ...given },
  };
}

const address = "HTTPS://EVERKEEP.EXAMPLE/MEMORIAL/K7W2QP";
export const code = qrModules(address);

/** The address in the code of a recording, as long as those of the product. */
export const addressOf = (id: string) => `${address}/M/${id.toUpperCase().padStart(8, "0")}`;

/** A recording whose code has an address of its own. */
export const recordingOf = (id: string, kind: "video" | "audio", still: BookPicture | null = null) => ({
  ...{ kind, still },
  code: qrModules(addressOf(id)),
});

/** The content of a book in a language. */
export function bookContent(given: Partial<BookContent> = {}, language: Language = "en"): BookContent {
  const { about, book } = catalogues[language];
  const { made, typeface, ...words } = book;
  return {
    ...{ language, direction: about.direction, name: "Margaret Ellis", dates: "3 May 1941\u00a0– 9 November 2026" },
    ...{ portrait: null, biography: "She kept bees.", dedication: "", memories: [], signatures: [] },
    page: { code, address: "everkeep.example/memorial/k7w2qp" },
    words: { ...words, colophon: [made("23 November 2026"), typeface] },
    ...given,
  };
}

/** A picture with a file of a size in pixels under a key. */
export const bookPicture = (key: string, width: number, height: number, caption = ""): BookPicture => ({
  files: [{ key, width, height }],
  caption,
});

interface Making {
  size?: BookSize;
  justified?: boolean;
}

/** Lays out a book with the real fonts and patterns. */
export async function planOf(content: BookContent, { size = "a5", justified = true }: Making = {}) {
  const type = new BookType();
  const paper = papers[size];
  const plan = await layOutBook(content, { paper, type, hyphenators: hyphenators(), justified });
  return { plan, type, paper };
}

/** Draws a book, and returns its bytes and the keys of the pictures that could not be read. */
export async function pdfOfBook(content: BookContent, making: Making & { theme?: Theme } = {}) {
  const { plan, type, paper } = await planOf(content, making);
  const pieces: Uint8Array[] = [];
  const unreadable = await drawBook(plan, {
    ...{ title: content.name, author: content.name, language: content.language, direction: content.direction },
    ...{ theme: making.theme ?? "Classic Teal", paper, made: new Date("2026-11-23T10:00:00Z"), type },
    write: async (piece) => pieces.push(piece),
    pace: async () => undefined,
    onPage: () => undefined,
  });
  return { pdf: Buffer.concat(pieces), plan, unreadable, type };
}

/** Stories in twelve scripts, each with a name. */
export const scripts: Record<string, { author: string; title: string; text: string }> = {
  Latin: {
    author: "Łukasz Wiśniewski",
    title: "Zażółć gęślą jaźń",
    text: "Pamiętam, że zawsze był z nami i nigdy nie odmawiał pomocy.",
  },
  Cyrillic: {
    author: "Наталья Иванова",
    title: "Летний сад",
    text: "Она любила пчёл и всегда приносила нам мёд. Мы сидели в саду до самой ночи.",
  },
  Greek: {
    author: "Ελένη Παπαδοπούλου",
    title: "Ο κήπος",
    text: "Θυμάμαι τη φωνή της και το γέλιο της κάθε καλοκαίρι στον κήπο.",
  },
  Arabic: {
    author: "فاطمة الزهراء",
    title: "حديقة الزهور",
    text: "كانت تحب الزهور والنحل، وكنا نجلس معها في الحديقة كل مساء (حتى عام 1998) ونشرب الشاي.",
  },
  Hebrew: {
    author: "רחל כהן",
    title: "הגן שלה",
    text: "היא אהבה את הדבורים ואת הגן, ותמיד אמרה שלום לכולם בשנת 1941.",
  },
  Devanagari: {
    author: "प्रिया शर्मा",
    title: "बगीचे की यादें",
    text: "वह हर सुबह बगीचे में बैठती थीं और हमें कहानियाँ सुनाती थीं। उनकी हँसी आज भी याद है।",
  },
  Bengali: { author: "অনিতা রায়", title: "বাগানের স্মৃতি", text: "তিনি প্রতিদিন সকালে বাগানে বসতেন এবং আমাদের গল্প শোনাতেন।" },
  Tamil: { author: "மீனா குமார்", title: "தோட்டம்", text: "அவர் ஒவ்வொரு காலையிலும் தோட்டத்தில் அமர்ந்து எங்களுக்கு கதைகள் சொல்வார்." },
  Thai: {
    author: "สมหญิง ใจดี",
    title: "สวนของคุณยาย",
    text: "คุณยายนั่งอยู่ในสวนทุกเช้าและเล่านิทานให้พวกเราฟังเสมอ เราจะคิดถึงคุณยายตลอดไป",
  },
  Chinese: {
    author: "王小明",
    title: "花园里的回忆",
    text: "她每天早上都坐在花园里，给我们讲故事。她的笑声我们永远不会忘记。",
  },
  Japanese: {
    author: "山田花子",
    title: "庭の思い出",
    text: "おばあさんは毎朝、庭に座って私たちに話をしてくれました。その笑顔を忘れません。",
  },
  Korean: {
    author: "김민지",
    title: "정원의 추억",
    text: "할머니는 매일 아침 정원에 앉아 우리에게 이야기를 들려주셨습니다.",
  },
};

/** Stories whose letters have marks, and signs of Arabic that belong to no script. */
export const marked: typeof scripts = {
  "Arabic with marks": {
    author: "فَاطِمَةُ الزَّهْرَاءُ",
    title: "حَدِيقَةُ الزُّهُورِ",
    text: "كَانَتْ تُحِبُّ الزُّهُورَ وَالنَّحْلَ، وَكُنَّا نَجْلِسُ مَعَهَا فِي الْحَدِيقَةِ. رَحِمَهَا اللَّهُ. إِنَّا لِلَّهِ وَإِنَّا إِلَيْهِ رَاجِعُونَ ۝ ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَٰلَمِينَ.",
  },
  "Hebrew with points": {
    author: "שָׂרָה",
    title: "הַגַּן שֶׁלָּהּ",
    text: "בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ׃ וְהָאָרֶץ הָיְתָה תֹהוּ וָבֹהוּ וְחֹשֶׁךְ עַל־פְּנֵי תְהוֹם.",
  },
};

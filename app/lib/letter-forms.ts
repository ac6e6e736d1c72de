/** Letters that Unicode does not decompose into a base letter and an accent. */
const latin = { ł: "l", ø: "o", ß: "ss", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i", ħ: "h", ŋ: "n" };

/** Arabic letters that people write for each other, those of Persian and Urdu keyboards, and what many leave out: hamza alone and tatweel. */
const arabic = {
  "\u0629": "\u0647",
  "\u06c1": "\u0647",
  "\u06c3": "\u0647",
  "\u06be": "\u0647",
  "\u06d5": "\u0647",
  "\u0649": "\u064a",
  "\u06cc": "\u064a",
  "\u06a9": "\u0643",
  "\u0671": "\u0627",
  "\u0621": "",
  "\u0640": "",
};

/** Old and new forms of characters in Japanese names, with the form that keyboards offer first at the end of each group. */
const japanese =
  "髙高 﨑嵜碕崎 𠮷吉 濵濱浜 邊邉辺 齋齊斎斉 澤沢 廣広 櫻桜 嶋嶌島 惠恵 眞真 國国 德徳 壽寿 榮栄 實実 條条 藏蔵 瀨瀬 槇槙 薮籔藪 龍竜 瀧滝 關関 黑黒 增増 礒磯 冨富 峯峰 淵渊渕 桒桑 栁柳 舘館 舩船 圓円 與与 會会 應応 靜静 曾曽";

/** For each letter with several forms, the one that stands for it where texts are compared. */
export const plainForms: ReadonlyMap<string, string> = new Map([
  ...Object.entries(latin),
  ...Object.entries(arabic),
  ...japanese.split(" ").flatMap((group) => {
    const forms = [...group];
    const plain = forms[forms.length - 1] ?? "";
    return forms.slice(0, -1).map((form): [string, string] => [form, plain]);
  }),
]);

/** Letters that people without their keys write as two (DIN 5007-2 and its like in the north of Europe). */
export const twoLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({ ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", æ: "ae", œ: "oe" }),
);

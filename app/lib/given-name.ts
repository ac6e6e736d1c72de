/** Titles that may precede a name. */
const titles =
  /^(mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|lady|lord|rev|reverend|fr|father|sr|sister|br|brother|capt|captain|col|major|maj|sgt|rabbi|imam|hon)\.?$/i;

const listOf = (names: string) => new Set(names.split(" "));

/** Korean and Chinese family names of two characters; most others have one. */
const longFamilyNames = listOf(
  "남궁 황보 제갈 사공 선우 서문 독고 동방 欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 夏侯 尉迟 尉遲 皇甫 慕容 令狐 宇文 长孙 長孫 端木 公孙 公孫",
);

/** The most frequent Japanese family names of two characters: what follows them is the given name, even a single character. */
const japaneseFamilyNames = listOf(
  "佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 山口 松本 井上 木村 斎藤 清水 山崎 池田 橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷 藤田 後藤 近藤 村上 遠藤 青木 坂本 斉藤 福田 太田 西村 藤井 金子 岡本 藤原 中野 三浦 原田 中川 松田 竹内 小野 田村 中山 和田 石田 上田 内田 柴田 酒井 宮崎 横山 高木 安藤 宮本 大野 小島 工藤 谷口 今井 高田 丸山 増田 杉山 村田 大塚 新井 平野 藤本 河野 上野 野口 武田 松井 千葉 菅原 岩崎 久保 木下 佐野 野村 松尾 菊地 杉本 市川",
);

/** The most frequent Chinese family names; all have one character. */
const chineseFamilyNames = new Set(
  "王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文",
);

/** Frequent Hungarian given names. Hungarians put them last; no other language writes them in this way. */
const hungarianNames = listOf(
  "ádám ágnes ágota andor andrás angéla anikó annamária antal aranka árpád attila balázs bálint béla bence bernadett csaba csilla dániel dávid dénes dezső dorottya elemér elvira emese emőke endre enikő ernő ervin erzsébet eszter éva ferenc frigyes gábor gabriella gergely gergő géza gizella győző györgy györgyi gyula hajnalka ibolya ilona imre irén istván ivett izabella jános jenő jolán józsef judit júlia kálmán károly kata katalin kinga klára kornél kornélia krisztina krisztián kristóf lajos lászló levente lóránt magdolna márk mária márta márton máté mátyás melinda mihály miklós mónika nándor nikolett noémi orsolya oszkár ottó pál péter piroska réka renáta rezső rita róbert rozália sándor sára sarolta szabolcs szilárd szilvia tamás tibor tímea tivadar tünde valéria vendel viktória vilmos zoltán zsófia zsolt zsuzsanna",
);
/** Given names that Hungarians share with others. */
const sharedNames = listOf(
  "albert andrea anna brigitta edina edit emil erika flóra hedvig henrik irma julianna laura margit norbert olga roland rudolf vera veronika vilma viola zita",
);

const isHan = (text: string) => /^[\p{Script=Han}々]+$/u.test(text);
const isHangul = (text: string) => /^\p{Script=Hangul}+$/u.test(text);
const isEastAsian = (text: string) =>
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー]+$/u.test(text);

/** The given name in a Korean name without a space. */
function givenInHangul(name: string) {
  if (name.length < 2) return name;
  return name.slice(name.length > 3 && longFamilyNames.has(name.slice(0, 2)) ? 2 : 1);
}

/** The given name in a name of Chinese characters without a space. If its family name may have one character or two, the whole name. */
function givenInHan(name: string) {
  const start = name.slice(0, 2);
  if (name.length > 2 && (longFamilyNames.has(start) || japaneseFamilyNames.has(start))) return name.slice(2);
  if (name.length <= 3 && chineseFamilyNames.has(name.slice(0, 1)) && name.length > 1) return name.slice(1);
  return name.length === 4 ? name.slice(2) : name;
}

/** The given name in an East Asian name without a space: the family name is first. */
function givenWithoutSpace(name: string) {
  if (isHangul(name)) return givenInHangul(name);
  if (isHan(name)) return givenInHan(name);
  // In 山田はなこ the family name is in Chinese characters, and the given name in syllables.
  return /^[\p{Script=Han}々]+([\p{Script=Hiragana}\p{Script=Katakana}ー]+)$/u.exec(name)?.[1] ?? name;
}

/** Whether the words of a name are in the Hungarian order. */
function isHungarian(words: string[]) {
  const [first = "", last = ""] = [words[0], words.at(-1)].map((word) => word?.toLocaleLowerCase("hu"));
  return hungarianNames.has(last.replace(/né$/, "")) && !hungarianNames.has(first) && !sharedNames.has(first);
}

/**
 * The given name in a full name: its first word that isn't a title, or the part behind the family name in Chinese, Japanese, Korean and Hungarian
 * names. Returns the whole name where the family name's end can't be known.
 */
export function givenName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const [first = "", ...others] = words.length > 1 ? words.filter((word) => !titles.test(word)) : words;
  if (!first) return words.at(-1) ?? fullName;
  if (words.every(isEastAsian)) return others.join(" ") || givenWithoutSpace(first);
  if (others.length && isHungarian([first, ...others])) return others.at(-1) ?? first;
  return first;
}

/** The name of a person in a sentence: what the family called them, or else their given name. */
export function nameInSentences({ full_name, known_as }: { full_name: string; known_as: string | null }): string {
  return known_as || givenName(full_name);
}

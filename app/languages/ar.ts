import type { FileNoun } from "./entries";
import { pluralOf } from "./plural";
import type { Texts } from "./texts";

const plural = pluralOf("ar");

/** Isolates a name or title, so that one in Latin letters keeps its own direction, and its punctuation its place. */
const isolated = (text: string) => `\u2068${text}\u2069`;

export const about: Texts["about"] = { locale: "ar", direction: "rtl" };

/** Parts that several pages have. */
export const page: Texts["page"] = {
  languages: "اللغة",
  newTab: "(في علامة تبويب جديدة)",
  close: "إغلاق هذه الرسالة",
  colon: ":",
  error: "خطأ: ",
  home: "العودة إلى الصفحة الرئيسية",
  privacy: "الخصوصية",
  help: "المساعدة",
  contact: "للتواصل",
};

/** Above a form that was refused, or that could not be sent. */
export const form: Texts["form"] = {
  check: "في النموذج أخطاء. يُرجى تصحيحها والمحاولة مرة أخرى.",
  error: "خطأ",
  offline: "تعذّر الإرسال: لا يوجد اتصال بالإنترنت في هذه اللحظة.",
  failed: "تعذّر الإرسال: حدث خطأ من جانبنا.",
  unreadable: "تعذّر الإرسال: لم تعد قراءة الملف المختار ممكنة على هذا الجهاز. يُرجى اختياره مرة أخرى.",
  unsent: "ما كتبتموه ما زال هنا. يُرجى المحاولة مرة أخرى.",
};

/** Reasons why any form is refused. */
export const refusedForm: Texts["refusedForm"] = {
  tooMany: "محاولات كثيرة جدًا.",
  tryAgain: (wait) => {
    const after =
      "seconds" in wait
        ? plural(wait.seconds, {
            one: "ثانية واحدة",
            two: "ثانيتين",
            few: `${wait.seconds} ثوانٍ`,
            other: `${wait.seconds} ثانية`,
          })
        : plural(wait.minutes, {
            one: "دقيقة واحدة",
            two: "دقيقتين",
            few: `${wait.minutes} دقائق`,
            other: `${wait.minutes} دقيقة`,
          });
    return `يُرجى المحاولة مرة أخرى بعد ${after}.`;
  },
  tooLarge: "هذا أكثر مما يمكننا استقباله دفعة واحدة. يُرجى اختصار النص أو اختيار ملف أصغر.",
  incomplete: "لم يصل النموذج كاملًا. يُرجى إرساله مرة أخرى.",
};

/** The password gate. */
export const gate: Texts["gate"] = {
  welcome: (name) => `أهلًا بكم. هذه الصفحة لكل من عرف ${isolated(name)}: للقراءة والتذكّر والمشاركة.`,
  password: "كلمة المرور",
  hint: "هذه الصفحة محمية بكلمة مرور، وهي مكتوبة على الورقة المطبوعة، تحت الرمز. وإن لم تكن هناك، فيكفي مسح الرمز بكاميرا الهاتف لفتح الصفحة.",
  open: "فتح الصفحة",
  opening: "جارٍ التحقق…",
  cookies: "هل كانت كلمة المرور صحيحة، لكن الصفحة تطلبها من جديد؟",
  cookiesText:
    "المتصفح يمنع ملفات تعريف الارتباط (الكوكيز)، والصفحة تحتاج إلى واحد منها لحفظ كلمة المرور. يُرجى السماح بها لهذا الموقع في إعدادات الخصوصية في المتصفح. وإذا كانت الصفحة مفتوحة داخل تطبيق آخر، فيُرجى فتحها في المتصفح.",
  lost: "تحتاج هذه الصفحة إلى كلمة مرور جديدة.",
  lostText:
    "لم يعد التحقق من كلمة المرور القديمة ممكنًا. طلبنا من العائلة وضع كلمة مرور جديدة. يُرجى سؤال العائلة عنها، أو المحاولة لاحقًا. لم يضع شيء مما شاركه الناس هنا.",
  noHandout: "الورقة المطبوعة ليست في متناول اليد؟ يمكن سؤال العائلة أو {home}.",
  funeralHome: "دار الجنازات",
  homeAndPhone: "{home}، {phone}",
  required: "يُرجى إدخال كلمة المرور.",
  wrong: "كلمة المرور غير صحيحة. يُرجى المحاولة مرة أخرى.",
  failed: "تعذّر التحقق من كلمة المرور. يُرجى المحاولة مرة أخرى.",
  typeIt: "يُرجى كتابة كلمة المرور",
  codeClosed: "لم يعد هذا الرمز يفتح الصفحة وحده.",
  notThere: "لم تعد هذه الذكرى على الصفحة",
  notThereText: "ربما أُزيلت. تجدون الذكريات الأخرى أدناه.",
};

/** A page that can't be shown. */
export const failure: Texts["failure"] = {
  title: "حدث خطأ ما",
  text: "الخطأ من جانبنا نحن. يُرجى العودة والمحاولة مرة أخرى بعد قليل.",
  missing: "عذرًا، لم نجد الصفحة",
  missingText: "ربما كُتب العنوان خطأً، أو نُقلت الصفحة أو أُزيلت.",
  toMemorial: "العودة إلى صفحة الذكرى",
  missingTab: "لم نجد الصفحة",
  closed: "أغلقت العائلة هذه الصفحة.",
  closedTab: "الصفحة مغلقة",
  notSent: "تعذّر الإرسال",
  otherSite: "جاء هذا الطلب من موقع آخر، ولذلك لم يتغيّر شيء. يُرجى العودة وإرسال النموذج مرة أخرى.",
  tooMany: "محاولات كثيرة جدًا",
  offline: "لا يوجد اتصال بالإنترنت في هذه اللحظة.",
  offlineTab: "لا يوجد اتصال",
  retry: "المحاولة مرة أخرى",
};

/** A memorial that doesn't exist. */
export const missing: Texts["missing"] = {
  title: "لم نجد صفحة الذكرى",
  tab: "لم نجد صفحة الذكرى",
  text: "لا توجد صفحة ذكرى في هذا العنوان. يُرجى التأكد من العنوان، أو مسح الرمز الذي على الورقة المطبوعة مرة أخرى.",
};

/** The page after the password. */
export const memorial: Texts["memorial"] = {
  hearts: "في قلوبنا إلى الأبد",
  line: "هنا نتشارك الذكريات",
  share: "مشاركة ذكرى",
  shareOf: (name) => `مشاركة ذكرى: ${isolated(name)}`,
  thought: "أو إرسال كلمة قصيرة فقط",
  archived: "هذه الصفحة محفوظة في الأرشيف، ولم تعد تقبل ذكريات جديدة.",
  manage: "إدارة صفحة الذكرى",
  shared: "ما شاركه الناس",
  memories: "الذكريات",
  tributes: "التعازي",
  memoriesTab: (count) => `الذكريات (${count})`,
  tributesTab: (count) => `التعازي (${count})`,
  opening: (day, time, zone) => `ستظهر الذكريات هنا يوم ${day}، الساعة ${time} (${zone}).`,
  noMemories: "لا توجد ذكريات هنا بعد",
  noTributes: "لا توجد تعازٍ هنا بعد",
  firstMemory: (name) => `هنا مكان أول ذكرى عن ${isolated(name)}.`,
  firstTribute: (name) => `هنا مكان أول تعزية بوفاة ${isolated(name)}.`,
  failed: "تعذّر تحميل الذكريات. يُرجى المحاولة مرة أخرى بعد قليل.",
  pages: "الصفحات",
  newer: "الأحدث",
  older: "الأقدم",
  pageOf: (number, all) => `الصفحة ${number} من ${all}`,
  follow: "رسالة بالبريد الإلكتروني عند ظهور ذكريات جديدة",
  somethingNew: "ظهر شيء جديد.",
  showIt: "عرض الجديد",
};

/** A memory, and its pictures over the page. */
export const memory: Texts["memory"] = {
  soon: "قبل أقل من ساعة",
  download: "تنزيل",
  downloadOf: {
    story: "تنزيل هذه القصة: \u2068{title}\u2069",
    photo: "تنزيل هذه الصورة: \u2068{title}\u2069",
    video: "تنزيل هذا الفيديو: \u2068{title}\u2069",
    audio: "تنزيل هذا التسجيل الصوتي: \u2068{title}\u2069",
    signature: "تنزيل هذا التوقيع: \u2068{title}\u2069",
  },
  downloadStarted: "بدأ التنزيل",
  downloadFailed: "تعذّر التنزيل",
  downloadFailedText: "لم نتمكن من تنزيل الملف. يُرجى المحاولة مرة أخرى.",
  portrait: "صورة \u2068{name}\u2069",
  photos: "الصور",
  photo: "صورة",
  photoNamed: "صورة: \u2068{title}\u2069",
  photoAt: "الصورة {at} من {all}: \u2068{title}\u2069",
  photoCount: {
    zero: "لا صور",
    one: "صورة واحدة",
    two: "صورتان",
    few: "{count} صور",
    many: "{count} صورة",
    other: "{count} صورة",
  },
  allPhotos: "كل الصور ({count})",
  morePhotos: "صور أخرى ({count})",
  placeAt: "{at} من {all}",
  signature: "التوقيع بخط اليد",
  recording: "تسجيل صوتي: \u2068{title}\u2069",
  video: "فيديو: \u2068{title}\u2069",
  previous: "السابق",
  next: "التالي",
  close: "إغلاق",
};

/** The service, its livestream and its recording. */
export const service: Texts["service"] = {
  title: "المراسم",
  moment: (day, time) => `${day}، الساعة ${time}`,
  toBeTold: "سيُعلن عن الساعة هنا.",
  was: (day, place) => `أُقيمت في ${day}${place && ` (${isolated(place)})`}.`,
  livestream: "مشاهدة البث المباشر",
  recording: "مشاهدة التسجيل",
  leadsTo: (host) => `الرابط يفتح موقع ${isolated(host)}.`,
  begins: "يبدأ البث {when}.",
  beginsAt: (time) => `الساعة ${time}`,
  beginsOn: (day, time, zone) => `يوم ${day}، الساعة ${time} (${zone})`,
  event: (name) => `المراسم: ${isolated(name)}`,
  livestreamFrom: (time, zone) => `مشاهدة البث المباشر ابتداءً من الساعة ${time} (${zone})`,
  calendar: "إضافة إلى التقويم",
  directions: "كيفية الوصول",
};

/** Sending the page's address to somebody. */
export const send: Texts["send"] = {
  title: "إرسال هذه الصفحة إلى شخص آخر",
  needed: "يحتاج فتحها إلى كلمة المرور، وهي لا تُرسل مع الرابط.",
  subject: (name) => `صفحة ذكرى ${isolated(name)}`,
  neededThere: "يحتاج فتح الصفحة إلى كلمة المرور. وهي مكتوبة على الورقة المطبوعة، ويمكن أيضًا سؤال العائلة عنها.",
  copy: "نسخ الرابط",
  copied: "تم النسخ!",
  copiedText: "نُسخ الرابط إلى الحافظة.",
  notCopied: "تعذّر النسخ",
  notCopiedText: "لم نتمكن من نسخ الرابط. يُرجى المحاولة مرة أخرى.",
  email: "البريد الإلكتروني",
};

/** The copy of everything in one file: the page where visitors download it, and what stands in it. */
export const keepsake: Texts["keepsake"] = {
  offer: "تنزيل كل شيء",
  text: "كل ما في هذه الصفحة في ملف واحد: الكلمات والصور والأفلام والأصوات والتواقيع. يُفتح على أي حاسوب من دون إنترنت.",
  make: "إعداد الملف",
  making: "يُرجى الانتظار…",
  underWay: (percent) => `جارٍ إعداد الملف: ${percent}٪.`,
  preparing: "ما زال إعداد فيلم أو تسجيل صوتي جاريًا. سيُعد الملف بعد ذلك، خلال عشر دقائق على الأكثر.",
  look: "معرفة ما تم حتى الآن",
  ready: "الملف جاهز",
  download: (size) => `تنزيل الملف (${isolated(size)})`,
  part: (part, all, size) => `تنزيل الجزء ${part} من ${all} (${isolated(size)})`,
  onPhone: "يُرجى حفظه على حاسوب، أو إرسال الرابط إلى نفسك.",
  unpackParts: "يُرجى فك ضغط جميع الأجزاء في المجلد نفسه.",
  until: (day) => `يبقى الملف هنا حتى ${day}، أو إلى أن يتغير شيء في الصفحة.`,
  unpack: `هذا ملف ZIP. يُرجى فك ضغطه أولًا، ثم فتح ${isolated("index.html")} في المجلد الجديد.`,
  changed: "تغيّر شيء في الصفحة منذ إعداد الملف. يُرجى إعداده من جديد.",
  failed: "تعذّر إعداد الملف. يُرجى المحاولة مرة أخرى لاحقًا.",
  familyOnly: "للعائلة فقط",
  original: "الملف كما أُرسل",
  missing: "لم يُعثر على الملف الذي مكانه هنا.",
  made: (day) => `نسخة من صفحة الذكرى بتاريخ ${day}.`,
  slideshow: "عرض الصور",
  book: "الكتاب",
  start: "بدء عرض الصور",
  keys: "الأسهم: إلى الأمام وإلى الخلف. مفتاح المسافة: توقف مؤقت. F: ملء الشاشة. B: شاشة سوداء. S: الصوت. N: الأسماء.",
  needsScript: "لا يعمل عرض الصور هنا لأن JavaScript معطّل. تعرض الصفحة الصور والأفلام نفسها.",
  readTitle: (name) => `صفحة ذكرى ${isolated(name)}`,
  readOpen: `يُفتح الملف ${isolated("index.html")} بنقرة مزدوجة، في أي متصفح ومن دون إنترنت. إذا كان هذا داخل ملف ZIP، فيُرجى فك ضغط الملف كله أولًا.`,
  readSlideshow: `يعرض الملف ${isolated("slideshow.html")} الصور والأفلام واحدًا تلو الآخر، على شاشة كبيرة مثلًا.`,
  readBook: `الملف ${isolated("book.pdf")} هو صفحة الذكرى على شكل كتاب جاهز للمطبعة.`,
  readMedia: "في المجلد media الصور والأفلام والأصوات والتواقيع.",
  readNotShown: "وفي المجلد not shown داخله ما ينتظر القرار أو رُفض أو تُرك. وهو ليس في الصفحة أيضًا.",
  readData: `يحتوي الملف ${isolated("memorial.json")} على كل شيء بصيغة تقرؤها برامج الحاسوب.`,
  readSums: "يحتوي الملف SHA256SUMS على رقم تحقق لكل ملف، لاكتشاف أي تلف.",
  readCopies: "يُرجى حفظ نسخ من هذا المجلد في أكثر من مكان.",
  fileNames: {
    saved: "صفحة-ذكرى",
    part: (part, all) => `الجزء-${part}-من-${all}`,
    cover: "الغلاف",
    late: "وصل لاحقًا",
    original: "الأصل",
    poster: "لقطة",
  },
};

/** The printed handout: with memories in its words, or with tributes. */
export const handout: Texts["handout"] = {
  memoriesHeader: "هنا نتشارك الذكريات",
  memoriesScan: "مسح الرمز لإضافة ذكرى",
  memoriesFooter: "بالذكريات تبقى الروح حيّة",
  tributesHeader: "هنا نقدّم التعازي",
  tributesScan: "مسح الرمز لتقديم التعزية",
  tributesFooter: "بالكلمات الطيبة تبقى الذكرى حيّة",
  password: "كلمة مرور الصفحة:",
  scan: "1. مسح رمز QR بكاميرا الهاتف",
  enter: "2. إدخال كلمة المرور عند الطلب",
  share: (name) => `3. مشاركة ذكرى عن ${isolated(name)}`,
  shareWithoutPassword: (name) => `2. مشاركة ذكرى عن ${isolated(name)}`,
};

export const handwrittenCard: Texts["handwrittenCard"] = {
  invitation: "هنا مكان لكتابة ذكرى تودّون مشاركتها.",
  name: "الاسم",
  family: "للعائلة فقط",
  after:
    "شكرًا على كلماتكم. تُمسح هذه البطاقة ضوئيًا وتُقرأ قبل أن تظهر في صفحة الذكرى. وإذا وُضعت علامة في المربع على الوجه الأول فلن تراها إلا العائلة.",
};

export const book: Texts["book"] = {
  life: "سيرة الحياة",
  memories: "الذكريات",
  signatures: "التواقيع",
  contents: "المحتويات",
  writers: "فهرس الأسماء",
  film: "فيديو",
  watch: "يُرجى مسح الرمز لمشاهدة الفيديو ما دامت صفحة الذكرى موجودة.",
  voice: "تسجيل صوتي",
  listen: "يُرجى مسح الرمز للاستماع إلى التسجيل ما دامت صفحة الذكرى موجودة.",
  portraitOf: "صورة شخصية: {name}",
  picture: "صورة من {author}: {title}",
  signature: "توقيع: {author}",
  still: "لقطة من فيديو {author}: {title}",
  code: "رمز QR يفتح تسجيل {author}: {title}",
  made: (day) => `أُعدّ هذا الكتاب من صفحة الذكرى بتاريخ ${day}.`,
  typeface: "نُضِّد بخط EB Garamond وخط Amiri.",
};

/** Asking for emails about a memorial, confirming them and stopping them. */
export const follow: Texts["follow"] = {
  tab: (name) => `رسائل عن صفحة ذكرى ${isolated(name)}`,
  anyTab: "رسائل عن صفحة ذكرى",
  back: "العودة إلى صفحة الذكرى",
  title: "رسالة بالبريد الإلكتروني عند ظهور ذكريات جديدة",
  of: (name) => `عن ${isolated(name)}`,
  email: "البريد الإلكتروني",
  hint: "رسالة واحدة في اليوم على الأكثر، وفي كل رسالة رابط لإيقافها. ولن يرى أحد غيرنا هذا العنوان.",
  anniversary: (name) => `وأيضًا في الذكرى السنوية لوفاة ${isolated(name)}`,
  anniversaryHint: "رسالة واحدة في السنة.",
  send: "طلب الرسائل",
  sending: "جارٍ الإرسال…",
  sent: "يُرجى فتح البريد الإلكتروني",
  sentText: "أرسلنا رسالة فيها رابط. يُرجى فتحه لتأكيد طلب هذه الرسائل.",
  notThere: "إن لم تصل خلال بضع دقائق، فيُرجى البحث عنها في البريد غير المرغوب فيه، أو {again}.",
  again: "التأكد من العنوان وإعادة الإرسال",
  locked:
    "يلزم إدخال كلمة المرور لهذه الصفحة من جديد. يُرجى فتح صفحة الذكرى في علامة تبويب أخرى وإدخال كلمة المرور هناك، ثم إرسال هذا النموذج.",
  question: "هل نرسل هذه الرسائل؟",
  news: (name) => `سنرسل رسالة عند ظهور ذكريات جديدة في صفحة ذكرى ${isolated(name)}، مرة واحدة في اليوم على الأكثر.`,
  alsoAnniversary: (name) => `وسنرسل رسالة أيضًا في الذكرى السنوية لوفاة ${isolated(name)}.`,
  confirm: "نعم، أريد هذه الرسائل",
  confirming: "جارٍ التأكيد…",
  done: "تم تأكيد طلب الرسائل",
  doneText: (name) =>
    `سنرسل رسالة عند ظهور ذكريات جديدة في صفحة ذكرى ${isolated(name)}. وفي كل رسالة رابط لإيقاف الرسائل.`,
  toMemorial: "فتح صفحة الذكرى",
  unusable: "هذا الرابط غير صالح",
  unusableText: "انتهت مدته، أو أُوقفت الرسائل. يمكن طلبها من جديد في صفحة الذكرى.",
  stop: "إيقاف هذه الرسائل",
  stopQuestion: "هل نوقف هذه الرسائل؟",
  stopText: (name) => `لن نرسل بعد ذلك أي رسالة عن صفحة ذكرى ${isolated(name)}.`,
  stopping: "جارٍ الإيقاف…",
  stopped: "توقفت هذه الرسائل",
  stoppedText: "لن نرسل المزيد منها، وقد حُذف عنوان البريد الإلكتروني.",
};

/** Reasons why an email isn't sent. */
export const refusedEmail: Texts["refusedEmail"] = {
  required: "يُرجى إدخال البريد الإلكتروني.",
  long: "يجب أن يكون عنوان البريد الإلكتروني أقصر من 254 حرفًا.",
  invalid: "يُرجى إدخال عنوان بريد إلكتروني صحيح.",
  address: "طُلبت قبل قليل عدة رسائل إلى هذا العنوان.",
  client: "طُلبت قبل قليل رسائل كثيرة من هذه الشبكة.",
  site: "نرسل الآن رسائل أكثر من المعتاد.",
  failed: "حدث خطأ غير متوقع. يُرجى المحاولة مرة أخرى.",
};

const newMemories = (count: number) =>
  plural(count, {
    one: "ذكرى جديدة",
    two: "ذكريان جديدتان",
    few: `${count} ذكريات جديدة`,
    other: `${count} ذكرى جديدة`,
  });

/** Emails to people who follow a memorial. The first one names nobody, because a stranger may have entered the address. */
export const letters: Texts["letters"] = {
  via: (business: string, brand: string) => `${business} عبر ${brand}`,
  sentBy: (brand: string) => `أُرسلت عبر ${brand}`,
  address: "إذا لم يعمل الزر، فيُرجى فتح هذا العنوان:",
  confirmSubject: "يُرجى تأكيد طلب الرسائل",
  confirmText:
    "وصلنا طلب بأن نرسل إلى هذا العنوان رسائل عن صفحة ذكرى. إن كان الطلب منكم، فيُرجى تأكيده أدناه. وإن لم يكن منكم، فيمكن تجاهل هذه الرسالة، ولن نرسل غيرها.",
  confirm: "تأكيد",
  confirmUntil: "الرابط صالح لمدة 14 يومًا.",
  newsSubject: (count, name) => `${newMemories(count)} عن ${isolated(name)}`,
  newsText: (count, name) => `ظهرت ${newMemories(count)} في صفحة ذكرى ${isolated(name)}.`,
  newsAfter: "تصل هذه الرسائل بناءً على طلبكم، رسالة واحدة في اليوم على الأكثر.",
  seePage: "فتح الصفحة",
  anniversarySubject: (name) => `في ذكرى ${isolated(name)}`,
  anniversaryText: (years, name) => {
    const passed = plural(years, {
      one: "سنة",
      two: "سنتان",
      few: `${years} سنوات`,
      other: `${years} سنة`,
    });
    return `اليوم تمرّ ${passed} على وفاة ${isolated(name)}.`;
  },
  anniversaryAfter: "تصل هذه الرسالة بناءً على طلبكم، مرة واحدة في السنة.",
};

/** The names of the types of memory. A drawn signature is a tribute. */
export const types: Texts["types"] = {
  story: "قصة",
  photo: "صورة",
  video: "فيديو",
  audio: "تسجيل صوتي",
  signature: "تعزية",
};

/** Fields of a memory. */
export const words: Texts["words"] = {
  name: "الاسم",
  title: "عنوان الذكرى",
  text: "كلماتكم",
  family: "للعائلة فقط",
  familyHint: "لا يراها إلا القائمون على صفحة الذكرى، ولن تظهر في الصفحة أبدًا.",
  language: { question: "لغة كلماتك", label: "اللغة", another: "لغة أخرى" },
};

/**
 * The form for a memory. `name` is the person's name in sentences. Names aren't isolated here,
 * because people edit these titles and beginnings, and invisible characters would be in their way.
 */
export const share: Texts["share"] = (name) => ({
  close: "إغلاق النموذج",
  title: "مشاركة ذكرى",
  what: "ماذا تودّون أن تشاركوا؟",
  ways: { story: "كتابة", photo: "صورة", video: "فيديو", audio: "صوت", signature: "توقيع" },
  withFile: "بضع كلمات مرافقة",
  textHint: "تكفي بضعة أسطر.",
  giveTitle: "إضافة عنوان",
  readers: { question: "من يمكنه رؤية هذا؟", everyone: "الجميع", family: "العائلة فقط" },
  // Two texts, because a memorial may have no funeral home.
  readFirst: "يقرؤها أولًا أحد أفراد العائلة.",
  readFirstWithHome: "يقرؤها أولًا أحد أفراد العائلة أو أحد العاملين في {home}.",
  keeps: "ما نحتفظ به، ولكم من الوقت",
  send: "مشاركة الذكرى",
  sending: "جارٍ الإرسال…",
  openMemorial: "فتح صفحة الذكرى في علامة تبويب جديدة",
  saved: "كلماتكم محفوظة. الاتصال ضعيف جدًا في هذه اللحظة، وستتابع هذه الصفحة وحدها عندما يتحسّن.",
  titles: {
    photo: `صورة ${name}`,
    photos: `صور ${name}`,
    video: `فيديو عن ${name}`,
    audio: `تسجيل صوتي في ذكرى ${name}`,
  },
  begin: "كيف نبدأ؟",
  // Each question with the beginning of a sentence that answers it.
  prompts: {
    story: [
      { question: "كيف كان أول لقاء؟", start: `كان أول لقاء لي مع ${name} ` },
      { question: "عبارة كنا نسمعها دائمًا", start: `كنا نسمع دائمًا من ${name} ` },
      { question: "يوم لا يُنسى", start: "أتذكر اليوم الذي " },
    ],
    file: [
      { question: "أين كان ذلك؟", start: "كان ذلك في " },
      { question: "من يظهر هنا؟", start: `يظهر هنا مع ${name} ` },
      { question: "لماذا هذا الاختيار؟", start: "اخترت هذا لأن " },
    ],
    audio: [
      { question: "ماذا تودّون أن تقولوا؟", start: "أودّ أن أقول " },
      { question: "صوت من هذا؟", start: `هذا صوت ${name} ` },
      { question: "متى كان ذلك؟", start: "سُجّل هذا " },
    ],
    signature: [
      { question: "كلمة شكر", start: `شكرًا يا ${name} على ` },
      { question: "ما سأفتقده", start: "سأفتقد " },
      { question: "للعائلة", start: "أتمنى للعائلة " },
    ],
  },
  labels: {
    story: "اختيار ملف",
    photo: "اختيار صور",
    video: "اختيار فيديو",
    audio: "اختيار تسجيل صوتي",
    signature: "اختيار صورة للتوقيع",
  },
  morePictures: "إضافة المزيد",
  chooseAgain: "إن سبق اختيار ملف، فيُرجى اختياره مرة أخرى.",
  // The type that the form switches to because of a chosen file.
  followed: {
    photo: "هذا الملف صورة، ولذلك تغيّر الاختيار إلى «صورة».",
    video: "هذا الملف فيديو، ولذلك تغيّر الاختيار إلى «فيديو».",
    audio: "هذا الملف تسجيل صوتي، ولذلك تغيّر الاختيار إلى «صوت».",
  },
});

/** The chosen pictures in the form for a memory. */
export const pictures: Texts["pictures"] = {
  title: "الصور المختارة",
  preview: "معاينة \u2068{name}\u2069",
  caption: "تعليق",
  captionOf: "تعليق على \u2068{name}\u2069 (اختياري)",
  order: "تغيير الترتيب",
  ordered: "تم",
  moveUp: "تقديم \u2068{name}\u2069",
  moveDown: "تأخير \u2068{name}\u2069",
  removeOne: "إزالة \u2068{name}\u2069",
  otherKind: "الملف \u2068{name}\u2069 ليس صورة. يمكن مشاركته وحده في ذكرى أخرى.",
  twice: "سبق اختيار \u2068{name}\u2069.",
  tooBig: "\u2068{name}\u2069: {reason}",
  beyond: {
    zero: "لا تتسع الذكرى الواحدة لأكثر من {most} صورة.",
    one: "لا تتسع الذكرى الواحدة لأكثر من {most} صورة، فبقيت صورة واحدة لم تُضَف. يمكن مشاركتها في ذكرى أخرى.",
    two: "لا تتسع الذكرى الواحدة لأكثر من {most} صورة، فبقيت صورتان لم تُضافا. يمكن مشاركتهما في ذكرى أخرى.",
    few: "لا تتسع الذكرى الواحدة لأكثر من {most} صورة، فبقيت {count} صور لم تُضَف. يمكن مشاركتها في ذكرى أخرى.",
    many: "لا تتسع الذكرى الواحدة لأكثر من {most} صورة، فبقيت {count} صورة لم تُضَف. يمكن مشاركتها في ذكرى أخرى.",
    other: "لا تتسع الذكرى الواحدة لأكثر من {most} صورة، فبقيت {count} صورة لم تُضَف. يمكن مشاركتها في ذكرى أخرى.",
  },
  chosen: {
    zero: "لم تُختَر أي صورة",
    one: "اختيرت صورة واحدة",
    two: "اختيرت صورتان",
    few: "اختيرت {count} صور",
    many: "اختيرت {count} صورة",
    other: "اختيرت {count} صورة",
  },
  removed: {
    zero: "أُزيلت الصورة رقم {number}. لم تبقَ أي صورة",
    one: "أُزيلت الصورة رقم {number}. بقيت صورة واحدة",
    two: "أُزيلت الصورة رقم {number}. بقيت صورتان",
    few: "أُزيلت الصورة رقم {number}. بقيت {count} صور",
    many: "أُزيلت الصورة رقم {number}. بقيت {count} صورة",
    other: "أُزيلت الصورة رقم {number}. بقيت {count} صورة",
  },
  lastRemoved: "أُزيلت الصورة. لم تبقَ أي صورة",
  moved: "الموضع الآن {number} من {count}",
};

/** Recording one's voice in the form for a memory. */
export const recorder: Texts["recorder"] = {
  title: "تسجيل الصوت",
  denied: "لم يُسمح باستخدام الميكروفون",
  deniedText: "يُرجى السماح باستخدام الميكروفون لتسجيل الصوت.",
  missing: "لم نجد ميكروفونًا. يمكن اختيار تسجيل صوتي أدناه.",
  recording: "جارٍ التسجيل",
  asking: "يسأل المتصفح إن كان يُسمح له باستخدام الميكروفون.",
  recorded: "اكتمل التسجيل. يمكن الاستماع إليه قبل إرساله.",
  unkept: "لا يستطيع هذا المتصفح الاحتفاظ بالتسجيل. يُرجى إرساله قبل مغادرة هذه الصفحة.",
  yours: "تسجيلكم الصوتي",
  start: "بدء التسجيل",
  stop: "إيقاف",
  again: "التسجيل من جديد",
  delete: "حذف التسجيل",
};

/** Signing in the form for a memory. */
export const pad: Texts["pad"] = {
  title: "التوقيع بخط اليد",
  hint: "بالإصبع أو القلم أو الفأرة.",
  empty: "لا يوجد توقيع بعد",
  drawn: "توقيعكم",
  undo: "تراجع",
  clear: "مسح",
  type: "التوقيع بكتابة الاسم",
  otherWays: "أو كتابة الاسم، أو اختيار صورة",
  typeHint: "سنكتب الاسم بخط يشبه خط اليد.",
};

/** A ready-made memory for people who have no words. */
export const thought: Texts["thought"] = {
  title: "قلبي معكم",
  text: "أفكر فيكم، وقلبي معكم.",
  more: "أودّ أن أكتب المزيد",
};

/** What to think of before writing, and where to find somebody to talk to. */
export const kindness: Texts["kindness"] = {
  title: "قبل أن تكتب",
  rules: {
    life: "اكتب عن الحياة وعمّا ستفتقده.",
    how: "نرجو ألا تذكر كيف حدثت الوفاة.",
    blame: "لا لوم ولا شائعات: لا أحد يعرف القصة كاملة.",
    privacy: "احفظ خصوصية ما يود الآخرون إبقاءه خاصًا.",
  },
  help: "إذا أردت أن تتحدث إلى أحد",
  elsewhere: "في بلدان أخرى",
};

/** Reasons why a memory is refused. */
export const refusedMemory: Texts["refusedMemory"] = {
  name: "يُرجى إدخال الاسم.",
  nameLong: "يجب ألا يزيد الاسم على 100 حرف.",
  title: "يُرجى إدخال عنوان للذكرى.",
  titleLong: "يجب ألا يزيد عنوان الذكرى على 150 حرفًا.",
  text: "يُرجى كتابة بضع كلمات.",
  textLong: "يجب ألا يزيد النص على 10000 حرف.",
  captionLong: "يجب ألا يزيد التعليق على 200 حرف.",
  type: "يُرجى اختيار ما تودّون مشاركته.",
  stale: "مضى وقت طويل على فتح هذا النموذج. يُرجى إرساله مرة أخرى.",
  full: "وصلت إلى هنا ذكريات كثيرة جدًا لم تُقرأ بعد، ولذلك لا يمكننا استقبال المزيد اليوم. يُرجى الاحتفاظ بكلماتكم والمحاولة غدًا.",
  failed: "تعذّرت مشاركة الذكرى. يُرجى المحاولة مرة أخرى.",
  missing: {
    photo: "يُرجى اختيار صورة.",
    video: "يُرجى اختيار فيديو.",
    audio: "يُرجى تسجيل الصوت أو اختيار تسجيل صوتي.",
    signature: "يُرجى رسم التوقيع أو كتابة الاسم أو اختيار صورة.",
  },
  wordsSaved: (refused) => `${refused} وقد حُفظت كلماتكم.`,
};

/** Files that are too large to be sent. */
export const tooBig: Texts["tooBig"] = {
  image: "هذه الصورة أكبر من 20 ميغابايت. يُرجى اختيار صورة أصغر.",
  video: "هذا الفيديو أكبر من 200 ميغابايت. يُرجى اختيار فيديو أقصر.",
  audio: "هذا التسجيل الصوتي أكبر من 40 ميغابايت. يُرجى اختيار تسجيل أقصر.",
};

/** Reasons why a file is refused. */
export const refusedFile: Texts["refusedFile"] = {
  "image-too-big": tooBig.image,
  "image-too-many-pixels": "في هذه الصورة أكثر من 60 ميغابكسل. يُرجى اختيار صورة أصغر.",
  "image-too-heavy": "هذه الصورة أكبر من أن نتمكن من فتحها. يُرجى اختيار صورة أصغر، أو صورة JPEG.",
  "image-too-complex": "هذه الصورة معقدة ولا نتمكن من فتحها. يُرجى اختيار نسخة منها بصيغة JPEG أو PNG.",
  "image-linked": "هذه الصورة مرتبطة بملفات أخرى لا نتمكن من فتحها. يُرجى اختيار نسخة منها بصيغة JPEG أو PNG.",
  "image-raw": "هذا ملف خام من الكاميرا. يُرجى اختيار صورة JPEG المرافقة له.",
  "image-too-slow": "يستغرق فتح هذه الصورة وقتًا طويلًا. يُرجى اختيار صورة أصغر، أو صورة JPEG.",
  "image-busy": "تصلنا الآن صور كثيرة. يُرجى المحاولة مرة أخرى بعد قليل.",
  "image-cut-off": "هذه الصورة ناقصة أو تالفة. يُرجى اختيارها مرة أخرى، أو اختيار صورة غيرها.",
  "image-not-a-picture": "لا نتمكن من قراءة هذا الملف كصورة. يُرجى اختيار صورة JPEG أو PNG.",
  "image-failed": "تعذّر إرسال الملف. يُرجى المحاولة مرة أخرى.",
  "video-too-big": tooBig.video,
  "video-cut-off": "هذا الفيديو ناقص أو تالف. يُرجى اختياره مرة أخرى، أو اختيار فيديو غيره.",
  "video-damaged": "سيضيع جزء من هذا الفيديو لأن الملف تالف. يُرجى حفظه من جديد بتطبيق آخر، ثم اختيار الملف الجديد.",
  "video-unknown": "لا نتمكن من تشغيل هذا الملف كفيديو. يُرجى اختيار فيديو بصيغة MP4 أو MOV أو WebM.",
  "video-protected": "هذا الفيديو محمي من النسخ، فلا نتمكن من فتحه. يُرجى اختيار فيديو غيره.",
  "video-failed": "تعذّر إرسال الملف. يُرجى المحاولة مرة أخرى.",
  "audio-too-big": tooBig.audio,
  "audio-cut-off": "هذا التسجيل الصوتي ناقص أو تالف. يُرجى اختياره مرة أخرى، أو اختيار تسجيل غيره.",
  "audio-empty": "هذا التسجيل فارغ. يُرجى التسجيل مرة أخرى.",
  "audio-damaged":
    "سيضيع جزء من هذا التسجيل الصوتي لأن الملف تالف. يُرجى حفظه من جديد بتطبيق آخر، ثم اختيار الملف الجديد.",
  "audio-unknown": "لا نتمكن من تشغيل هذا الملف كتسجيل صوتي. يُرجى اختيار تسجيل صوتي بصيغة M4A أو MP3 أو OGG أو WAV.",
  "audio-protected": "هذا التسجيل الصوتي محمي من النسخ، فلا نتمكن من فتحه. يُرجى اختيار تسجيل غيره.",
  "audio-failed": "تعذّر إرسال التسجيل الصوتي. يُرجى المحاولة مرة أخرى.",
  "other-image": "هذا الملف صورة. يُرجى اختيار «صورة» لمشاركته.",
  "other-video": "هذا الملف فيديو. يُرجى اختيار «فيديو» لمشاركته.",
  "other-audio": "هذا الملف تسجيل صوتي. يُرجى اختيار «صوت» لمشاركته.",
  "signature-failed": "تعذّر إرسال التعزية. يُرجى المحاولة مرة أخرى.",
  "only-one": "الصور وحدها يمكن مشاركة عدد منها دفعة واحدة. يُرجى اختيار ملف واحد.",
  empty: "هذا الملف فارغ. يُرجى اختيار ملف آخر.",
  "no-room": "لا يوجد متسع للملفات في هذه اللحظة. يُرجى إرسال الملف لاحقًا.",
  "client-full": "أُرسلت عبر اتصالكم ملفات كثيرة جدًا لم تُراجَع بعد. يُرجى إرسال هذا الملف مرة أخرى غدًا.",
  "memorial-full": "وصلت إلى هنا صور وتسجيلات كثيرة جدًا لم تُراجَع بعد. يُرجى إرسال هذا الملف مرة أخرى غدًا.",
  unneeded: "قرر القائمون على صفحة الذكرى عدم عرض هذه الذكرى، ولذلك لم تعد هناك حاجة إلى ملفها.",
  "not-awaited": "لا تحتاج هذه الذكرى إلى ملف.",
  elsewhere: "يُرسل هذا الملف الآن من صفحة أخرى، ولذلك توقف الإرسال من هذه الصفحة.",
};

/** Reasons why some pictures of a form were not saved. */
export const refusedPictures: Texts["refusedPictures"] = {
  missing: (count) =>
    plural(count, {
      one: "تعذّر حفظ صورة واحدة. يمكن اختيارها مرة أخرى أدناه.",
      two: "تعذّر حفظ صورتين. يمكن اختيارهما مرة أخرى أدناه.",
      few: `تعذّر حفظ ${count} صور. يمكن اختيارها مرة أخرى أدناه.`,
      other: `تعذّر حفظ ${count} صورة. يمكن اختيارها مرة أخرى أدناه.`,
    }),
  twice: "وصلت الصورة نفسها أكثر من مرة، فحُفظت مرة واحدة.",
  beyond: (count, most) => {
    const left = plural(count, {
      one: "صورة واحدة. يمكن مشاركتها",
      two: "صورتين. يمكن مشاركتهما",
      few: `${count} صور. يمكن مشاركتها`,
      other: `${count} صورة. يمكن مشاركتها`,
    });
    return `لا تتسع الذكرى الواحدة لأكثر من ${most} صورة، فتعذّر حفظ ${left} في ذكرى أخرى.`;
  },
};

/** The sent file with its article, and a function that chooses a text by its gender. */
const nounOf = (noun: FileNoun) => {
  const nouns: Record<FileNoun, string> = {
    picture: "الصورة",
    photo: "الصورة",
    video: "الفيديو",
    recording: "التسجيل الصوتي",
    signature: "التوقيع",
  };
  const feminine = noun === "picture" || noun === "photo";
  return { the: nouns[noun], by: (he: string, she: string) => (feminine ? she : he) };
};

/** A file on its way. */
export const upload: Texts["upload"] = (noun) => {
  const { the, by } = nounOf(noun);
  return {
    title: "الملف",
    missing: by(`لم يصل ${the} بعد. يُرجى إرساله مرة أخرى.`, `لم تصل ${the} بعد. يُرجى إرسالها مرة أخرى.`),
    unneeded: `لم تعد هناك حاجة إلى ${the}.`,
    choose: `اختيار ${the}`,
    resumes: "وإن كان الإرسال قد بدأ من قبل، فيكفي اختيار الملف نفسه ليتابع من حيث توقف.",
    send: "إرسال",
    busy: "جارٍ الإرسال…",
    states: {
      sending: `جارٍ إرسال ${the}…`,
      waiting: "لا يوجد اتصال بالإنترنت في هذه اللحظة. سيتابع الإرسال وحده عند عودة الاتصال.",
      held: "توجد مشكلة لدينا في هذه اللحظة. سيتابع الإرسال وحده.",
      paused: "متوقف مؤقتًا",
      done: by(`وصل ${the}`, `وصلت ${the}`),
      refused: `كلماتكم محفوظة، لكن تعذّر قبول ${the}.`,
      elsewhere:
        "تُرسل صفحة أخرى الآن ملفًا لهذه الذكرى، ولذلك توقف الإرسال من هنا. للإرسال من هذه الصفحة يُرجى إعادة تحميلها.",
    },
    progress: `تقدّم إرسال ${the}`,
    sent: "{sent} من {total}",
    megabytes: "{count} ميغابايت",
    kilobytes: "{count} كيلوبايت",
    seconds: {
      zero: "بقي أقل من ثانية",
      one: "بقي نحو ثانية",
      two: "بقي نحو ثانيتين",
      few: "بقي نحو {count} ثوانٍ",
      many: "بقي نحو {count} ثانية",
      other: "بقي نحو {count} ثانية",
    },
    minutes: {
      zero: "بقي أقل من دقيقة",
      one: "بقي نحو دقيقة",
      two: "بقي نحو دقيقتين",
      few: "بقي نحو {count} دقائق",
      many: "بقي نحو {count} دقيقة",
      other: "بقي نحو {count} دقيقة",
    },
    stay: `كلماتكم محفوظة. يُرجى إبقاء هذه الصفحة مفتوحة حتى ${by("يصل", "تصل")} ${the}.`,
    pause: "إيقاف مؤقت",
    resume: "متابعة",
    again: `إرسال ${the} ${by("نفسه", "نفسها")} مرة أخرى`,
    broken: "لم تُحمَّل الصفحة كاملة. يُرجى إعادة تحميلها والمحاولة مرة أخرى.",
    unreadable: `لم تعد قراءة ${the} ممكنة على هذا الجهاز. يُرجى ${by("اختياره", "اختيارها")} مرة أخرى.`,
    failed: "تعذّر إرسال الملف. يُرجى المحاولة مرة أخرى.",
  };
};

/** The pictures of a memory on their way. */
export const uploads: Texts["uploads"] = {
  title: "الصور",
  arrived: "الصور التي وصلت: {arrived} من {total}",
  chooseOthers: "الصور التي وصلت: {arrived} من {total}. يُرجى اختيار الصور الباقية مرة أخرى:",
  sending: "جارٍ إرسال الصورة {number} من {total}…",
  stay: "كلماتكم محفوظة. يُرجى إبقاء هذه الصفحة مفتوحة حتى تصل الصور.",
  again: "إعادة الإرسال",
  missing: "هذه الصور لم تصل بعد",
  choose: "اختيار الصور الناقصة مرة أخرى",
  several: "يمكن اختيار عدة صور.",
  goOn: "المتابعة دون هذه الصورة",
  goOnAll: "المتابعة دون هذه الصور",
  unneeded: "لم تعد هناك حاجة إلى الصور الأخرى.",
};

/** The page of a memory that only its writer sees. */
export const receipt: Texts["receipt"] = {
  tab: "الذكرى التي شاركتموها",
  thanks: "شكرًا لكم، \u2068{author}\u2069.",
  shared: "ما شاركتموه",
  forFamily: "{type}، للعائلة فقط",
  change: "تعديل ما كتبتموه",
  keep: "يُرجى الاحتفاظ بعنوان هذه الصفحة. فيها يظهر إن كانت الذكرى قد نُشرت، ومنها يمكن سحبها. وهذا العنوان لديكم وحدكم.",
  keepFamily:
    "يُرجى الاحتفاظ بعنوان هذه الصفحة. فيها يظهر ما تم بشأن الذكرى، ومنها يمكن سحبها. وهذا العنوان لديكم وحدكم.",
  copy: "نسخ هذا الرابط",
  back: "العودة إلى صفحة الذكرى",
  another: "مشاركة ذكرى أخرى",
  takeBack: "سحب هذه الذكرى",
  takeBackText: "ستُحذف مع ملفها إن وُجد. ولا يمكن التراجع عن ذلك.",
  delete: "حذف الذكرى",
  deleting: "جارٍ الحذف…",
  deleted: "حُذفت الذكرى",
  deletedText: "سُحبت الذكرى التي شاركتموها.",
  wordsSaved: "حُفظت كلماتكم",
  withdrawn: "لقد سحبتم هذه الذكرى",
  withdrawnText: "حُذفت مع كل ما أُرسل معها، ولم يعد أحد يستطيع قراءتها.",
  removed: "لم تعد هذه الذكرى معروضة",
  removedText: "أزالها القائمون على صفحة الذكرى من الصفحة، مع كل ما أُرسل معها. شكرًا لكم على مشاركتها.",
  missing: "لم تعد هذه الذكرى هنا",
  missingText: "ربما سُحبت أو أُزيلت. إن كنتم قد نسختم الرابط، فالرجاء التأكد من أنه كامل.",
};

/** The state of a memory, for its writer. */
export const receiptState: Texts["receiptState"] = {
  thanks: (name) => `ستكون عائلة ${isolated(name)} أول من يقرأ هذه الذكرى.`,
  opening: (day, time, zone) => `تظهر الذكريات في الصفحة ابتداءً من يوم ${day}، الساعة ${time} (${zone}).`,
  onPage: {
    pending: { title: "وصلت الذكرى", text: "حُفظت، وستُراجَع قبل نشرها." },
    approved: { title: "نُشرت الذكرى التي شاركتموها", text: "يمكن قراءتها في صفحة الذكرى." },
    rejected: {
      title: "لم تُنشر الذكرى التي شاركتموها",
      text: "قرر القائمون على صفحة الذكرى عدم عرضها.",
    },
  },
  forFamily: {
    pending: {
      title: "وصلت الذكرى",
      text: "حُفظت، وستُراجَع. لا يراها إلا العائلة، ولن تظهر في صفحة الذكرى أبدًا.",
    },
    approved: {
      title: "الذكرى التي شاركتموها لدى العائلة",
      text: "لا يراها إلا العائلة، وهي لا تظهر في صفحة الذكرى.",
    },
    rejected: {
      title: "لم تُقبل الذكرى التي شاركتموها",
      text: "قرر القائمون على صفحة الذكرى عدم قبولها.",
    },
  },
  approvedBefore: (day, time, zone) => ({
    title: "قُبلت الذكرى التي شاركتموها",
    text: `ستظهر في صفحة الذكرى يوم ${day}، الساعة ${time} (${zone}).`,
  }),
  // The words while their file isn't published with them.
  wordsOnPage: {
    pending: { title: "حُفظت كلماتكم", text: "ستُراجَع قبل نشرها." },
    approved: { title: "نُشرت كلماتكم", text: "يمكن قراءتها في صفحة الذكرى." },
    rejected: { title: "حُفظت كلماتكم", text: "" },
  },
  wordsForFamily: {
    pending: {
      title: "حُفظت كلماتكم",
      text: "ستُراجَع. لا يراها إلا العائلة، ولن تظهر في صفحة الذكرى أبدًا.",
    },
    approved: {
      title: "كلماتكم لدى العائلة",
      text: "لا يراها إلا العائلة، وهي لا تظهر في صفحة الذكرى.",
    },
    rejected: { title: "حُفظت كلماتكم", text: "" },
  },
  wordsApprovedBefore: (day, time, zone) => ({
    title: "قُبلت كلماتكم",
    text: `ستظهر في صفحة الذكرى يوم ${day}، الساعة ${time} (${zone}).`,
  }),
  // A file that arrived after its words were published.
  fileOnPage: (noun) => {
    const { the, by } = nounOf(noun);
    return {
      pending: by(`وصل ${the}، وسيُراجَع قبل ظهوره مع كلماتكم.`, `وصلت ${the}، وستُراجَع قبل ظهورها مع كلماتكم.`),
      approved: by(`نُشر ${the} مع كلماتكم.`, `نُشرت ${the} مع كلماتكم.`),
      rejected: `قرر القائمون على صفحة الذكرى عدم عرض ${the}. وتبقى كلماتكم منشورة.`,
    };
  },
  fileBefore: (noun) => {
    const { the, by } = nounOf(noun);
    return {
      pending: by(`وصل ${the}، وسيُراجَع قبل ظهوره مع كلماتكم.`, `وصلت ${the}، وستُراجَع قبل ظهورها مع كلماتكم.`),
      approved: by(`سيظهر ${the} مع كلماتكم.`, `ستظهر ${the} مع كلماتكم.`),
      rejected: `قرر القائمون على صفحة الذكرى عدم عرض ${the}. وستظهر كلماتكم ${by("من دونه", "من دونها")}.`,
    };
  },
  fileForFamily: (noun) => {
    const { the, by } = nounOf(noun);
    return {
      pending: by(`وصل ${the}، وسيُراجَع. لا يراه إلا العائلة.`, `وصلت ${the}، وستُراجَع. لا يراها إلا العائلة.`),
      approved: `${the} مع كلماتكم لدى العائلة.`,
      rejected: `قرر القائمون على صفحة الذكرى عدم الاحتفاظ ب${the}. أما كلماتكم فهي لديهم.`,
    };
  },
  picturesOnPage: {
    pending: "وصلت صور أخرى منكم، وستُراجَع قبل ظهورها مع كلماتكم.",
    approved: "نُشرت الصور مع كلماتكم.",
    rejected: "قرر القائمون على صفحة الذكرى عدم عرض الصور التي وصلت لاحقًا. وتبقى كلماتكم منشورة.",
  },
  picturesBefore: {
    pending: "وصلت صور أخرى منكم، وستُراجَع قبل ظهورها مع كلماتكم.",
    approved: "ستظهر الصور مع كلماتكم.",
    rejected: "قرر القائمون على صفحة الذكرى عدم عرض الصور التي وصلت لاحقًا. وستظهر كلماتكم من دونها.",
  },
  picturesForFamily: {
    pending: "وصلت صور أخرى منكم، وستُراجَع. لا يراها إلا العائلة.",
    approved: "الصور مع كلماتكم لدى العائلة.",
    rejected: "قرر القائمون على صفحة الذكرى عدم الاحتفاظ بالصور التي وصلت لاحقًا. أما كلماتكم فهي لديهم.",
  },
  // A recording that doesn't play yet.
  video: {
    "under-way": "وصل الفيديو، ويجري إعداده ليعمل على كل الأجهزة. يستغرق ذلك بضع دقائق.",
    failed: "تعذّر إعداد الفيديو. يُرجى مشاركته مرة أخرى من نسخة أخرى، بصيغة MP4 مثلًا.",
  },
  audio: {
    "under-way": "وصل التسجيل الصوتي، ويجري إعداده ليعمل على كل الأجهزة. يستغرق ذلك بضع دقائق.",
    failed: "تعذّر إعداد التسجيل الصوتي. يُرجى مشاركته مرة أخرى من نسخة أخرى، بصيغة MP3 مثلًا.",
  },
};

/** Changing a memory before it is read. */
export const change: Texts["change"] = {
  title: "تعديل الذكرى",
  back: "العودة دون تعديل",
  caption: "تعليق على الصورة {number} (اختياري)",
  save: "حفظ التعديلات",
  saving: "جارٍ الحفظ…",
  decided: "قُرئت هذه الذكرى في هذه الأثناء، فلم يعد تعديلها ممكنًا.",
  shareAgain: "يمكن سحبها ومشاركتها من جديد.",
  saved: "حُفظت التعديلات",
  savedText: "ستُقرأ الكلمات الجديدة قبل ظهورها.",
  failed: "تعذّر حفظ التعديلات. يُرجى المحاولة مرة أخرى.",
};

/** Asking for an email once a memory is published. */
export const notice: Texts["notice"] = {
  title: "رسالة بالبريد الإلكتروني عند ظهورها",
  email: "البريد الإلكتروني",
  hint: "رسالة واحدة فقط، ثم نحذف العنوان.",
  send: "طلب الرسالة",
  saving: "جارٍ الحفظ…",
  willWrite: "سنرسل رسالة إلى \u2068{address}\u2069 عند ظهورها.",
  change: "تغيير العنوان",
  back: "العودة إلى الذكرى",
};

/** The email to the writer of a memory. It names nobody, because the address may be a stranger's. */
export const noticeLetter: Texts["noticeLetter"] = {
  subject: "نُشرت الذكرى التي شاركتموها",
  text: "يمكن الآن قراءة الذكرى التي شاركتموها في صفحة الذكرى. شكرًا لكم على مشاركتها.",
  familySubject: "الذكرى التي شاركتموها لدى العائلة",
  familyText: "لا يراها إلا العائلة، وهي لا تظهر في صفحة الذكرى. شكرًا لكم على مشاركتها.",
  forgotten: "طلبتم هذه الرسالة عند مشاركة الذكرى. وهي الرسالة الوحيدة، وقد حذفنا العنوان.",
};

export const writtenCard: Texts["writtenCard"] = {
  author: "أحد الحاضرين",
  title: "بطاقة بخط اليد",
  numbered: "بطاقة بخط اليد {number}",
};

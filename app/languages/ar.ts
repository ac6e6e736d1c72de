import { ago } from "~/lib/dates";
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
  error: "خطأ: ",
  home: "العودة إلى الصفحة الرئيسية",
};

/** Above a form that was refused. */
export const form: Texts["form"] = {
  check: "في النموذج أخطاء. يُرجى تصحيحها والمحاولة مرة أخرى.",
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
  ago: (iso, now) => ago(iso, now, { soon: "قبل أقل من ساعة", locale: "ar" }),
  download: "تنزيل",
  downloadOf: {
    story: (title) => `تنزيل هذه القصة: ${isolated(title)}`,
    photo: (title) => `تنزيل هذه الصورة: ${isolated(title)}`,
    video: (title) => `تنزيل هذا الفيديو: ${isolated(title)}`,
    audio: (title) => `تنزيل هذا التسجيل الصوتي: ${isolated(title)}`,
    signature: (title) => `تنزيل هذا التوقيع: ${isolated(title)}`,
  },
  downloadStarted: "بدأ التنزيل",
  downloadFailed: "تعذّر التنزيل",
  downloadFailedText: "لم نتمكن من تنزيل الملف. يُرجى المحاولة مرة أخرى.",
  portrait: (name) => `صورة ${isolated(name)}`,
  photos: "الصور",
  photo: "صورة",
  photoNamed: (title) => `صورة: ${isolated(title)}`,
  photoAt: (at, all, title) => `الصورة ${at} من ${all}: ${isolated(title)}`,
  signature: "التوقيع بخط اليد",
  recording: (title) => `تسجيل صوتي: ${isolated(title)}`,
  video: (title) => `فيديو: ${isolated(title)}`,
  previous: "السابق",
  next: "التالي",
  close: "إغلاق",
};

/** The service, its livestream and its recording. */
export const service: Texts["service"] = {
  title: "المراسم",
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

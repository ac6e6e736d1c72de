import { featuresOn, type HelpAnswer } from "~/features/all.server";

interface Group {
  title: string;
  answers: HelpAnswer[];
}

const faq: Group[] = [
  {
    title: "Getting Started",
    answers: [
      {
        question: "How do I open a memorial?",
        answer:
          "Point the camera of your phone at the QR code on the handout and tap the link that appears. Then type the password that is printed below the code. You can also find the memorial by the person's name under Find Memorials.",
      },
      {
        question: "Do I need an account or an app?",
        answer: "No. Visitors need neither. Only people who look after a memorial have an account.",
      },
      {
        question: "I have lost the password. What can I do?",
        answer:
          "Ask the family or the funeral home. They can see it and read it out to you. We don't give passwords to visitors.",
      },
      {
        question: "How do I get a memorial for someone?",
        answer:
          "Ask your funeral home. They register the memorial with you and print its code. If they don't know us yet, please ask them to call us.",
      },
    ],
  },
  {
    title: "Privacy & Security",
    answers: [
      {
        question: "Who can see what I share?",
        answer:
          "Everyone who has the memorial's password, once your memory has been approved. Until then, only the people who look after the page can see it.",
      },
      {
        question: "Can I take a memory back?",
        answer:
          "Yes. After sharing you get a private link. Keep it: it shows whether your memory has been published, and lets you take it back at any time.",
      },
      {
        question: "Will search engines show the memorial?",
        answer:
          "We ask them not to list memorial pages. Without the password, people see only the name, the dates and the portrait.",
      },
      {
        question: "Does a photo give away where it was taken?",
        answer:
          "No. We remove the place, the device and the time from every photo, video and recording before we store it.",
      },
    ],
  },
  {
    title: "Managing Memories",
    answers: [
      {
        question: "Why can't I see my memory yet?",
        answer:
          "Every memory is read before it appears, often on the same day. Your private link shows whether it has been published.",
      },
      {
        question: "What can I share?",
        answer:
          "A story, a photo, a video, a voice recording or a drawn signature, each with your name and a few words. A memory can have up to 20 photos, or one video, recording or signature.",
      },
      {
        question: "Can others help me look after a memorial?",
        answer:
          "Yes. On the memorial's page in your dashboard, choose Manage Co-Owners and invite them by email. They can then review new memories and print the handout too.",
      },
      {
        question: "What happens to a memorial if I can no longer look after it?",
        answer:
          "You can choose a successor on the Manage Co-Owners page: name somebody, or print a key for the safe. Anyone with the key can ask for the page. You hear of it at once and have 14 days to object. Then they look after it, and you stay a co-owner.",
      },
      {
        question: "Can I download what was shared?",
        answer:
          "Yes. Photos, videos, recordings and signatures have a Download link below them. Photos are downloaded in their full size.",
      },
    ],
  },
  {
    title: "Technical Support",
    answers: [
      {
        question: "Which file formats can I send, and is there a file size limit?",
        answer:
          "You can send photos as JPG, PNG or GIF up to 20 MB, videos as MP4 or MOV up to 200 MB, and recordings up to 40 MB. Other formats work too, as listed below.",
      },
      {
        question: "Which photos can I send?",
        answer: "JPEG, PNG, HEIC, GIF, WebP, AVIF, TIFF or SVG, up to 20 MB and 60 megapixels (AVIF: 15).",
      },
      {
        question: "Which videos can I send?",
        answer: "MP4, MOV, WebM, AVI, MPG, WMV, MKV and most others, up to 200 MB.",
      },
      {
        question: "Which recordings can I send?",
        answer:
          "Record your voice on the page, or choose a file: M4A, MP3, OGG, WAV, WMA, FLAC and most others, up to 40 MB.",
      },
      {
        question: "The connection dropped while I was sending. Is my memory lost?",
        answer:
          "No. Your words are saved first. If a file had not arrived, open the same page again on the same phone: it continues from where it stopped.",
      },
      {
        question: "The QR code does not scan. What now?",
        answer:
          "Hold the phone a little further away, and keep the paper flat and well lit. Or find the person by name under Find Memorials: the password on the handout works there too.",
      },
    ],
  },
];

/** All groups; the last one has what the features that are switched on tell funeral homes. */
async function allGroups(): Promise<Group[]> {
  const answers = (await featuresOn()).flatMap(({ help = [] }) => help);
  return [...faq, { title: "For funeral homes", answers }];
}

/** Finds the questions and answers that contain all words of a text, with their groups. */
export async function searchFaq(text: string): Promise<Group[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ question, answer }: HelpAnswer) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return (await allGroups())
    .map((group) => ({ ...group, answers: group.answers.filter(matches) }))
    .filter(({ answers }) => answers.length);
}

import { mediaHints } from "~/models/media/input";

export interface Answer {
  question: string;
  answer: string;
}

export interface Group {
  title: string;
  answers: Answer[];
}

/** The questions that people ask, in the spec's four groups. */
export const faq: Group[] = [
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
        answer: "No. Who visits a memorial needs neither. Only those who look after one have an account.",
      },
      {
        question: "I have lost the password. What can I do?",
        answer:
          "Ask the family or the funeral home: they can see it and read it out to you. We don't give passwords to visitors.",
      },
      {
        question: "How do I get a memorial for someone?",
        answer:
          "Ask your funeral home. They register the memorial with you and print its code. If they don't know us yet, have them call us.",
      },
    ],
  },
  {
    title: "Privacy & Security",
    answers: [
      {
        question: "Who can see what I share?",
        answer:
          "Those who have the memorial's password, once your memory has been read and approved. Until then only those who look after the page see it.",
      },
      {
        question: "Can I take a memory back?",
        answer:
          "Yes. After sharing you get a private link. Keep it: it shows whether your memory has been published, and with it you can take the memory back at any time.",
      },
      {
        question: "Will search engines show the memorial?",
        answer:
          "They are asked not to list memorial pages, and without the password there is only the name, the dates and the portrait to see.",
      },
      {
        question: "Does a photo give away where it was taken?",
        answer:
          "No. The place, the device and the time in a photo, video or recording are removed before it is stored.",
      },
    ],
  },
  {
    title: "Managing Memories",
    answers: [
      {
        question: "Why can't I see my memory yet?",
        answer:
          "Every memory is read before it shows, often on the same day. Your private link says whether it has been published.",
      },
      {
        question: "What can I share?",
        answer:
          "A story, a photo, a video, a voice recording or a drawn signature, each with your name and a few words. One file goes with each memory.",
      },
      {
        question: "Can others help me to look after a memorial?",
        answer:
          "Yes. On the memorial's page in your dashboard choose Manage Co-Owners and invite them by e-mail. They read new memories and print the handout with you.",
      },
      {
        question: "Can I download what was shared?",
        answer: "Yes. Photos, videos, recordings and signatures have a Download link below them.",
      },
    ],
  },
  {
    title: "Technical Support",
    answers: [
      {
        question: "Which file formats can I send, and is there a file size limit?",
        answer:
          "Photos as JPG, PNG or GIF, up to 20 MB each, videos as MP4 or MOV, up to 200 MB, and recordings up to 40 MB. Other formats work too, see below.",
      },
      { question: "Which photos can I send?", answer: mediaHints.image },
      { question: "Which videos can I send?", answer: mediaHints.video },
      {
        question: "Which recordings can I send?",
        answer: `Record your voice on the page, or choose a file. ${mediaHints.audio}`,
      },
      {
        question: "The connection broke while I was sending. Is it lost?",
        answer:
          "Your words are kept first. Open the same page again on the same phone: a file that did not arrive goes on from where it stopped.",
      },
      {
        question: "The QR code does not scan. What now?",
        answer:
          "Hold the phone a little further away and keep the paper flat and in the light. Or find the person by name under Find Memorials: the password on the paper opens the page there too.",
      },
    ],
  },
];

/** The questions and answers that have all words of a text, their groups with them. */
export function found(text: string): Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ question, answer }: Answer) => {
    const said = `${question} ${answer}`.toLowerCase();
    return words.every((word) => said.includes(word));
  };
  return faq.map((group) => ({ ...group, answers: group.answers.filter(has) })).filter(({ answers }) => answers.length);
}

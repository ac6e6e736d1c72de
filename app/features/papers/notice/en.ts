// The notice for mourners. A place in braces is filled with a name, a length of time or a link.

export const head = {
  title: "What we keep, and for how long",
  lead: "For everyone who visits the page of a memorial, writes on it, or asks for emails about it.",
  changed: "Last changed on {day}",
};

export const responsible = {
  title: "Who is responsible",
  home: "{home} is responsible for this page and for what people share on it. {operator} runs the site for it.",
  site: "{operator} runs this site and is responsible for it.",
  homes:
    "Many memorials are looked after by a funeral home. It is responsible for what people share there, and its name stands in this notice on that memorial.",
};

export const kept = {
  title: "What we keep",
  memory:
    "What you share: your name, your words, pictures and recordings, what is said in them, who is in the pictures, and whether it may be read aloud",
  memoryUntil: "Until you take it back, or until it or the whole page is removed",
  notice: "Your address, for an email once your memory appears",
  noticeUntil: "Until that email is on its way",
  follower: "Your address, if you follow a page",
  followerUntil: "Until you stop the emails. If you never confirm it: {length}",
  mail: "The record that we sent you an email, with your address",
  refused: "Your address, if our email came back",
  password: "What you write when you ask for a page's password, with your name and address",
  passwordUntil: "Until somebody answers. Otherwise: {length}",
  attendance: "What you write when you say that you were there, with your name and addresses",
  attendanceUntil: "Your name: as long as the page. Your addresses: {length}, or less if the family has them forgotten",
  report: "What you report about a page, with your name and address",
  reportUntil: "{length} after the decision",
  scan: "Pictures of a card that you wrote by hand",
  scanUntil: "Like what you share. If the card can't be filed: {length}",
  sender: "A mark made from your network address, if you send a file",
  tries: "A mark made from your network address, if you mistype a password",
  visits: "Your visits are not counted. The server's log has no names and no network addresses.",
  backup:
    "We keep copies of the whole site in case it is lost. What is deleted here is gone from them after {length} at most.",
  why: "We keep what you share because you and the family want it to be read (GDPR, article 6(1)(f)). We write emails because you asked for them (article 6(1)(a)).",
};

export const processors = {
  title: "Who else handles it",
  host: "{name}: runs the computers that the site is on",
  unknownHost: "A company whose computers the site is on. Please ask us for its name.",
  mail: "{name}: delivers our emails, and sees the address and the text",
  media: "{name}: stores pictures and recordings",
  backup: "{name}: stores copies of the whole site",
  places: "{name}: finds the address of a service while staff type it. Nothing of yours goes there.",
  sold: "Nothing is sold, and there is no advertising.",
};

export const cookies = {
  title: "Cookies",
  text: "Your browser keeps some of these, as you use the site. There are no others, and none follows you elsewhere. What you could not send yet waits in your browser too.",
  purposes: {
    opened: "Remembers which memorials you have opened",
    author: "Remembers the name that you shared under",
    language: "Remembers the language that you chose",
    flash: "Brings a message to the next page",
    session: "Keeps you signed in",
    device: "Recognises a browser that has signed in before",
    "return-to": "Remembers the page that you wanted, while you sign in",
    "mail-link": "Remembers the link from an email, while you use it",
    "sign-up": "Recognises the browser that signed up",
    held: "Finds what you typed, if your session had ended",
    "shown-once": "Brings a new secret to the page that shows it once",
    "second-step": "Joins password and code, where signing in asks for both",
    "second-step-secret": "Keeps the key of a second step while you set it up",
    "password-again": "Notes that you have just typed your password",
  },
};

export const rights = {
  title: "Your rights",
  ask: "You may ask what we hold about you, and have it corrected or deleted. You may object to it, for instance if you are in a picture.",
  self: "What you shared, you can take back yourself: open the private link of your memory. Each email that you asked for has a link that ends them.",
  write: "For all else, write to {email}. You have an answer within a month.",
  complain: "If you are not content, please tell us: {form}. We let you know at once that it has arrived.",
  form: "complain here",
  authority: "You may also complain to the data protection authority: {authority}.",
  ownAuthority: "that of the country where you live",
};

export const contact = {
  title: "Contact",
  more: "More about the whole site:",
  policy: "Privacy Policy",
  schedule: "How long we keep it",
};

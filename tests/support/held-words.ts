// What somebody types into forms that can be held.

export const gathering = { kind: "wake", day: "2030-12-03", time: "15:00", note: "Bring a story.\nOr two." };
export const corrected = { name: "Joan Marsh", address: "1 Weir Lane\nWendover", email: "joan@test.example" };
export const added = { name: "Joan Marsh", address: "1 Weir Lane\nWendover", email: "joan@test.example" };
export const thanks = { subject: "Thank you", words: "It meant a lot.\nThe Ellis family" };
export const heard = { words: "0:01 Hello love", language: "fr" };
export const said = { pronunciation: "Mar-ga-RET", said: "Well I never." };

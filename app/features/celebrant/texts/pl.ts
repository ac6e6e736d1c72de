import type { CelebrantTexts } from "./texts";

export const pl: CelebrantTexts = {
  tick: "Można odczytać na głos podczas uroczystości",
  tickHint: "Rodzina może je wybrać, a wtedy padnie także imię autora.",
  title: "Na uroczystość",
  lead: "Autorzy tych wspomnień zgodzili się, aby odczytać je na głos podczas uroczystości.",
  pronounced: "Wymowa",
  total: "Wszystkie wspomnienia, czytane na głos: {time}",
  length: "Czytane na głos: {time}",
  memories: "Wspomnienia",
  none: "Na razie nie ma tu wspomnień.",
  family: "Od rodziny",
  questions: {
    called: "Jakiego imienia używali rodzina i przyjaciele?",
    early: "Dzieciństwo: gdzie upłynęło i z kim?",
    people: "Kogo wymienić podczas uroczystości i kim są te osoby?",
    work: "Jaka to była praca i co znaczyła?",
    loved: "Co sprawiało najwięcej radości?",
    said: "Jakie słowa powtarzały się najczęściej?",
    story: "Która historia najlepiej pokazuje tę osobę?",
    stays: "Co wszyscy powinni zabrać ze sobą do domu?",
    wishes: "Jaka muzyka, wiersze lub modlitwy należą do uroczystości?",
    avoid: "O czym nie należy wspominać?",
  },
  until: "Tę stronę można otwierać do końca dnia: {day}.",
  pdf: "Zapisz jako PDF do druku",
};

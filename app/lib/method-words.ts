/** Words about how somebody took their life, in the languages of mourners. They are only shown to moderators, who decide what they mean. */
const words = [
  "hanged|hanging|noose|overdose|overdosed|gunshot|shot himself|shot herself|poisoned himself|poisoned herself|slit|wrists|jumped off|jumped from|in front of a train|drowned himself|drowned herself",
  "ahorcó|ahorcado|ahorcada|sobredosis|soga|pegó un tiro|envenenó|se tiró|se arrojó|cortó las venas",
  "pendu|pendue|pendaison|surdose|empoisonné|empoisonnée|s'est jeté|s'est jetée|s’est jeté|s’est jetée|ouvert les veines|tiré une balle",
  "erhängt|strick|überdosis|erschossen|vergiftet|pulsadern|vor den zug|von der brücke",
  "powiesił|powiesiła|przedawkował|przedawkowała|przedawkowanie|zastrzelił|zastrzeliła|otruł|otruła|podciął|podcięła|rzucił się|rzuciła się",
  "شنق نفسه|شنقت نفسها|مشنقة|جرعة زائدة|أطلق النار على نفسه|أطلقت النار على نفسها|قطع شرايينه|قطعت شرايينها",
].join("|");

// Safari before 16.4 knows no lookbehind.
const pattern = new RegExp(`(^|[^\\p{L}\\p{N}])(${words})(?![\\p{L}\\p{N}])`, "giu");

/** A text in pieces, of which every second one is a word about a method. A text without such words is one piece. */
export function aroundMethodWords(text: string): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { index = 0, 0: found, 1: before = "", 2: word = "" } of text.matchAll(pattern)) {
    pieces.push(text.slice(end, index) + before, word);
    end = index + found.length;
  }
  return [...pieces, text.slice(end)];
}

import type { CelebrantTexts } from "./texts";

export const es: CelebrantTexts = {
  tick: "Se puede leer en voz alta en la ceremonia",
  tickHint: "La familia puede elegirlo, y entonces se dirá también su nombre.",
  title: "Para la ceremonia",
  lead: "Quienes escribieron estos recuerdos han aceptado que se lean en voz alta en la ceremonia.",
  pronounced: "Se pronuncia",
  total: "Todos los recuerdos, leídos en voz alta: {time}",
  length: "Leído en voz alta: {time}",
  memories: "Recuerdos",
  none: "Por ahora no contiene recuerdos.",
  family: "De la familia",
  questions: {
    called: "¿Qué nombre usaban la familia y los amigos?",
    early: "La infancia: ¿dónde fue y con quién?",
    people: "¿A quién hay que nombrar en la ceremonia y quién es?",
    work: "¿Qué trabajo fue y qué significó?",
    loved: "¿Qué le daba más alegría?",
    said: "¿Qué palabras se le oían una y otra vez?",
    story: "¿Qué historia muestra mejor cómo era?",
    stays: "¿Qué deberían llevarse todos a casa?",
    wishes: "¿Qué música, poemas u oraciones forman parte de la ceremonia?",
    avoid: "¿Qué no se debe mencionar?",
  },
  until: "Esta página se puede abrir hasta el final de este día: {day}.",
  pdf: "Guardar en PDF para imprimir",
};

/** Words that a film shows below itself, and the seconds from and to which it does. */
export interface Caption {
  from: number;
  to: number;
  words: string;
}

/** The captions of a player. The elements play one film after the other, and a track can't be removed from them. */
const trackOf = (medium: HTMLMediaElement) => medium.textTracks[0] ?? medium.addTextTrack("captions");

/** Empties the captions of a player that has any. */
export function removeCaptions(medium: HTMLMediaElement): void {
  const track = medium.textTracks[0];
  if (!track) return;
  track.mode = "hidden";
  track.oncuechange = null;
  while (track.cues?.length) track.removeCue(track.cues[0] as TextTrackCue);
}

/** Words of a caption, in which a browser would read tags otherwise. */
const plain = (words: string) => words.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Shows captions in a film while it plays, or tells `say` the words that a voice has come to; '' between them. */
export function addCaptions(medium: HTMLMediaElement, captions: Caption[], say?: (words: string) => void): void {
  const track = trackOf(medium);
  // Hidden tracks load no captions, but tell where a player is.
  track.mode = say ? "hidden" : "showing";
  for (const { from, to, words } of captions) track.addCue(new VTTCue(from, to, say ? words : plain(words)));
  if (say) track.oncuechange = () => say((track.activeCues?.[0] as VTTCue | undefined)?.text ?? "");
}

// Lengths are in pixels of a card at 300 dpi, from its upper left corner as it lies before its writer.

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** The places on one side of a card. */
export interface CardGeometry {
  width: number;
  height: number;
  /** The white square around the code. The modules stand in its middle. */
  panel: Place;
  /** The middles of the three round marks, in the corners where no code is. */
  marks: Spot[];
  /** The diameter of a mark. */
  mark: number;
  /** The inner edge of a box to tick; null on a side without one. */
  box: Place | null;
}

/** The places on a side: those that are printed, and those where nothing is printed, so that anything in them was written by hand. */
export interface Side {
  card: CardGeometry;
  open: Place[];
}

/** The places on a side whose code was found, and where the modules of that code are. */
export interface Places extends Side {
  modules: Place & { module: number };
}

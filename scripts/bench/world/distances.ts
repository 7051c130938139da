/** How far the databases are from the workers, and how visitors from their edge: milliseconds of a round trip. */
export interface Distances {
  visitor: number
  copy: number
  primary: number
  /** Whether the databases have copies; else sessions read the primary too. */
  hasCopies: boolean
  /** Maximum time that a copy lags behind, in milliseconds; each session meets a random part of it. */
  lag: number
}

/** Where visitors are. The distances are chosen, not measured. */
export const places: Readonly<Record<string, Pick<Distances, 'visitor' | 'copy' | 'primary'>>> = {
  'beside the primary': { visitor: 20, copy: 5, primary: 5 },
  'same continent': { visitor: 20, copy: 15, primary: 40 },
  'far away': { visitor: 20, copy: 15, primary: 120 },
}

/** Distances at which a round trip to any database takes that long, so that the total time shows the number of sequential trips. */
export function evenDistances(trip: number): Distances {
  return { visitor: 0, copy: trip, primary: trip, hasCopies: true, lag: 0 }
}

/** A stream of chance that repeats itself exactly for the same seed. */
export interface Random {
  /** The next number in [0, 1). */
  next: () => number
  /** A real number in [low, high). */
  between: (low: number, high: number) => number
  /** A whole number from low to high, both included. */
  whole: (low: number, high: number) => number
  /** True with the given probability. */
  chance: (probability: number) => boolean
  /** One element of a list; an empty list is a RangeError. */
  pick: <Element>(list: readonly Element[]) => Element
}

/** Starts a stream from a seed: FNV-1a spreads the text over 32 bits, mulberry32 draws from them. */
export function seeded(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[Math.floor(next() * list.length)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
  }
}

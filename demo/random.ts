/** A repeatable stream of choices: the same seed gives the same stream on every machine. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number
  /** Picks a random item; throws on an empty list. */
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** Makes a stream by the mulberry32 generator (32 bits of state, public domain). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}

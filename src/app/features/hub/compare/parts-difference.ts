import type { ComparedNumbers } from './compared-side.ts'

type Parts = ComparedNumbers['parts']

/** How many parts of a kind two saves have. */
export interface KindDifference {
  /** The text id of the kind. */
  id: string
  one: number
  other: number
}

/** The kinds of parts of two saves: those whose numbers differ, the largest difference first, and how many kinds don't. */
export function partsDifference(one: Parts, other: Parts): { different: KindDifference[]; same: number } {
  const [ofOne, ofOther] = [countsOf(one), countsOf(other)]
  const kinds = [...new Set([...ofOne.keys(), ...ofOther.keys()])]
  const all = kinds.map((id) => ({ id, one: ofOne.get(id) ?? 0, other: ofOther.get(id) ?? 0 }))
  const different = all.filter((kind) => kind.one !== kind.other)
  return {
    different: different.toSorted((a, b) => Math.abs(b.other - b.one) - Math.abs(a.other - a.one)),
    same: all.length - different.length,
  }
}

function countsOf(parts: Parts): Map<string, number> {
  return new Map(parts.map(({ name, count }) => [name, count]))
}

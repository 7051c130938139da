/** The seven segments, clockwise from the top and the middle one last, as they are named on a data sheet. */
export const segmentNames = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const

/** One segment of a digit. */
export type SegmentName = (typeof segmentNames)[number]

const glyphs: Record<string, string> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abdeg',
  3: 'abcdg',
  4: 'bcfg',
  5: 'acdfg',
  6: 'acdefg',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
  E: 'adefg',
  r: 'eg',
  '-': 'g',
}

/** The lit segments of a character; none for one that can't be displayed. */
export function litSegments(sign: string): ReadonlySet<SegmentName> {
  return new Set((glyphs[sign] ?? '') as Iterable<SegmentName>)
}

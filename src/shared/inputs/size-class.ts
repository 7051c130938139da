/** Creations by their number of parts, the smallest first. */
export const sizeClasses = ['tiny', 'small', 'medium', 'large', 'huge'] as const

export type SizeClass = (typeof sizeClasses)[number]

/** Every class but the last ends below this number of parts. */
const ends = [50, 500, 5_000, 50_000]

export function sizeClassOf(parts: number): SizeClass {
  const index = ends.findIndex((end) => parts < end)
  return sizeClasses.at(index) ?? 'huge'
}

/** The numbers of parts of a class: from the first, below the second, which the largest class doesn't have. */
export function sizeRange(size: SizeClass): { from: number; below: number | null } {
  const index = sizeClasses.indexOf(size)
  return { from: ends[index - 1] ?? 0, below: ends[index] ?? null }
}

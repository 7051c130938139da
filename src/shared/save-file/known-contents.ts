/** What a summary says of how far its save was read. */
interface ReadExtent {
  components: number
  parts: readonly unknown[]
  mods: readonly unknown[]
  faults: readonly unknown[]
}

/** Whether the number of a save's parts is known: in a format that isn't known, or damaged before the first one, it isn't. */
export function isCounted({ components, faults }: Pick<ReadExtent, 'components' | 'faults'>): boolean {
  return components > 0 || faults.length === 0
}

/** Whether a save needs no mod; null when that isn't known, since not all kinds of its parts could be read. */
export function isVanilla(summary: ReadExtent): boolean | null {
  const { components, parts, mods } = summary
  if (mods.length > 0) return false
  return parts.length > 0 || (components === 0 && isCounted(summary)) ? true : null
}

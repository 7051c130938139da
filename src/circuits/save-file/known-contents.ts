interface ReadExtent {
  components: number
  parts: readonly unknown[]
  mods: readonly unknown[]
  faults: readonly { code: string }[]
}

/** Whether a save's parts were counted: in a format that isn't known, or damaged before the first one, they weren't. */
export function isCounted({ components, faults }: Pick<ReadExtent, 'components' | 'faults'>): boolean {
  return components > 0 || faults.length === 0
}

/** Whether all parts were counted, not only those before the damage. */
export function isFullyCounted(summary: Pick<ReadExtent, 'components' | 'faults'>): boolean {
  return isCounted(summary) && !summary.faults.some(({ code }) => code === 'damaged')
}

/** Whether a save needs no mod; null when that isn't known, since not all kinds of its parts could be read. */
export function isVanilla(summary: ReadExtent): boolean | null {
  const { components, parts, mods } = summary
  if (mods.length > 0) return false
  return isFullyCounted(summary) && (parts.length > 0 || components === 0) ? true : null
}

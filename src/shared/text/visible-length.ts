/** Control and format characters, and the letters that are drawn as nothing: fillers, selectors, the blank of Braille. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** UTF-16 units without invisible characters and surrounding space; a run of spaces is seen as one. */
export function visibleLength(text: string): number {
  const visible = text.replace(/\s+/gu, ' ').replace(invisible, '')
  return visible.replace(/ +/gu, ' ').trim().length
}

export function isBlank(text: string): boolean {
  return visibleLength(text) === 0
}

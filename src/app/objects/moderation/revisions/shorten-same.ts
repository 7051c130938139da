/** Characters of unchanged text that are shown beside a change. */
const beside = 240

/** Unchanged text as it stands among changes: of a long one only what is beside them, an ellipsis for the rest. */
export function shortenSame(
  text: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
  const start = isFirst ? '' : wellFormed(text.slice(0, beside))
  const end = isLast ? '' : wellFormed(text.slice(-beside))
  return start.length + end.length >= text.length ? text : `${start} … ${end}`
}

/** A cut may have gone through a character of two halves. */
function wellFormed(text: string): string {
  return text.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}

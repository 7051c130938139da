/** Characters of unchanged text shown beside a change. */
const beside = 240

/** Unchanged text between changes: a long one is shortened by an ellipsis in the middle. */
export function shortenUnchanged(
  text: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
  const start = isFirst ? '' : wellFormed(text.slice(0, beside))
  const end = isLast ? '' : wellFormed(text.slice(-beside))
  return start.length + end.length >= text.length ? text : `${start} … ${end}`
}

/** The cut may have split a surrogate pair. */
function wellFormed(text: string): string {
  return text.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}

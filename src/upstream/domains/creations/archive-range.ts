interface ByteRange {
  offset: number
  length: number
}

const oneRange = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/i

/** Null for the whole file, also for several or unsupported ranges; 'none' if the file has no such range. */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [matched, from, to, last] = oneRange.exec(header?.trim() ?? '') ?? []
  if (matched === undefined) return null
  if (last !== undefined) {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { offset: size - length, length }
  }
  const offset = Number(from)
  if (to !== undefined && Number(to) < offset) return null
  if (offset >= size) return 'none'
  const end = to === undefined ? size - 1 : Math.min(Number(to), size - 1)
  return { offset, length: end - offset + 1 }
}

/** Whether an `If-None-Match` header matches the tag, which is a strong one. */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? []
  return header.trim() === '*' || tags.includes(tag)
}

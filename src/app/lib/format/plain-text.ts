import { snippet } from './text-formats.ts'

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The beginning of a rendered body as plain text, for previews; at most `limit` characters and an ellipsis. */
export function plainSnippet(html: string, limit: number): string {
  // Markup is longer than its text, but ten times the limit is enough. Inline tags don't separate words, and the label of a button,
  // such as "Copy", is no part of the text.
  // The content of a creation's card isn't either; it would take more room than the text may have.
  const text = html
    .replaceAll(/<div class="creation-card".*?(?:<\/div>|$)/gs, ' ')
    .slice(0, limit * 10)
    .replaceAll(/<button\b[^>]*>[^<]*(?:<\/button>|$)/g, ' ')
    .replaceAll(/<\/?(?:a|code|del|em|span|strong|sup)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>?/g, ' ')
  return snippet(decodeEntities(text), limit)
}

/** A text with its character references decoded. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi, decode)
}

function decode(
  entity: string,
  hex: string | undefined,
  decimal: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? entity
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

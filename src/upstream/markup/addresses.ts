import { limits } from '#shared/limits.ts'

/** A piece of running text: plain, a person's name after an at sign, or an address of mail. */
export type TextPiece = { kind: 'text' | 'mention' | 'mail'; text: string }

// Each part can only start where it can't be the middle of another, so that a scan is linear.
const found = /(?<![\w+.-])[\w+.-]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\p{N}_@/])@[A-Za-z0-9._-]+/gu

/** Parts text into plain pieces, `@name`s with a name's shape, and addresses of mail, in order. */
export function scanText(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(found)) {
    const piece = match[0].startsWith('@') ? mentionOf(match[0]) : mailOf(match[0])
    if (!piece) continue
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    pieces.push(piece)
    end = match.index + piece.text.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

function mentionOf(match: string): TextPiece | null {
  let end = match.length
  while (match[end - 1] === '.') end--
  const length = end - 1
  const { min, max } = limits.username
  return length >= min && length <= max ? { kind: 'mention', text: match.slice(0, end) } : null
}

function mailOf(match: string): TextPiece | null {
  return match.length <= limits.email.max && /[A-Za-z]$/.test(match) ? { kind: 'mail', text: match } : null
}

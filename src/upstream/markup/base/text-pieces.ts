import { ticketId } from '#shared/addresses/ids.ts'
import { limits } from '#shared/limits.ts'
import { spacedLetter } from '#shared/text/unspaced.ts'

/**
 * A piece of running text: plain, a username after an at sign, a mail address, or a reference to an object. The dots after a username can
 * be the end of a sentence or of the name: `names` are the possible ones, in lower case, the shortest first.
 */
export type TextPiece =
  | { kind: 'text' | 'mail'; text: string }
  | { kind: 'mention'; text: string; names: readonly [string, ...string[]] }
  | { kind: 'object'; text: string; id: string }

// Each part can only start where it can't be the middle of another, so that a scan is linear.
const mail = String.raw`(?<![\w+.-])[\w+.-]+@[\w-]+(?:\.[\w-]+)+`
const mention = String.raw`(?<!${spacedLetter}|[_@/])@[A-Za-z0-9._-]+`
const number = String.raw`(?<!${spacedLetter}|[_&/#@-])#[1-9]\d{0,9}(?!${spacedLetter}|[_-])`
const publicId = '(?:pst|cmt|lwt|ctn)-[0-9a-f]{8}'
const object = String.raw`\[${publicId}\]|(?<!${spacedLetter}|[_@/.#-])${publicId}(?!${spacedLetter}|[_-])`
const found = new RegExp([mail, mention, number, object].join('|'), 'gu')

/** `#123`, a public id, or one in brackets is a reference. A mention ends with the shortest name that exists. */
export function scanText(text: string, existing: ReadonlyMap<string, string> = new Map()): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(found)) {
    const piece = pieceOf(match[0], existing)
    if (!piece) continue
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    pieces.push(piece)
    end = match.index + piece.text.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

function pieceOf(match: string, existing: ReadonlyMap<string, string>): TextPiece | null {
  if (match.startsWith('@')) return mentionOf(match, existing)
  if (match.startsWith('#')) return { kind: 'object', text: match, id: ticketId(Number(match.slice(1))) }
  if (match.includes('@')) return mailOf(match)
  return { kind: 'object', text: match, id: match.replace(/^\[|\]$/g, '') }
}

function mentionOf(match: string, existing: ReadonlyMap<string, string>): TextPiece | null {
  const { min, max } = limits.username
  let end = match.length
  while (match[end - 1] === '.') end--
  const names: string[] = []
  for (let length = Math.max(min, end - 1); length <= Math.min(max, match.length - 1); length++)
    names.push(match.slice(1, 1 + length).toLowerCase())
  const [first, ...longer] = names
  if (first === undefined) return null
  const name = names.find((one) => existing.has(one)) ?? first
  return { kind: 'mention', text: match.slice(0, 1 + name.length), names: [first, ...longer] }
}

function mailOf(match: string): TextPiece | null {
  return match.length <= limits.email.max && /[A-Za-z]$/.test(match) ? { kind: 'mail', text: match } : null
}

import { quotes } from '#shared/text/typed-signs.ts'
import { isQualifierName, qualifierNames, type QualifierName } from '#shared/ticket-query/qualifiers.ts'
import { scan, type TextPiece } from '#shared/ticket-query/scan.ts'

const quote = new RegExp(`[${quotes}]`)

interface Typed {
  /** The text before the cursor, without an opening quote. */
  typed: string
  /** Range that a suggestion replaces: UTF-16 units from 0, `end` excluded. */
  start: number
  end: number
}

/**
 * Completion at the cursor: the name of a qualifier (a suggestion brings its own colon), the value of one (a suggestion brings its own
 * quotes), or words.
 */
export type Completion = Typed & ({ kind: 'name' | 'word' } | { kind: 'value'; of: QualifierName })

/**
 * Completion of a query at the cursor, a UTF-16 unit from 0; any text has a result, valid or not. Where nothing is typed yet, and while the
 * letters could still become a qualifier, it is a name.
 */
export function completeTicketQuery(text: string, cursor: number): Completion {
  const at = Math.min(Math.max(0, cursor), text.length)
  const piece = scan(text).findLast(({ start, end }) => start < at && at <= end)
  if (piece?.kind !== 'text' || isLoneMinus(text, piece))
    return { kind: 'name', typed: '', start: at, end: at }
  const { name, start, end, valueStart, quoted } = piece
  if (isQualifierName(name)) {
    if (at < valueStart) return { kind: 'name', typed: text.slice(start, at), start, end: valueStart }
    return { kind: 'value', of: name, typed: typedValue(text, piece, at), start: valueStart, end }
  }
  if (name !== undefined) return { kind: 'word', typed: text.slice(start, at), start, end }
  const typed = typedValue(text, piece, at)
  return { kind: !quoted && couldBeName(typed) ? 'name' : 'word', typed, start, end }
}

/** A `-` with nothing after it yet is about to negate something. */
function isLoneMinus(text: string, { start, end }: TextPiece): boolean {
  return text.slice(start, end) === '-'
}

function typedValue(text: string, piece: TextPiece, at: number): string {
  const isAfterQuote = piece.quoted && piece.closed && at === piece.end
  return text.slice(piece.valueStart, isAfterQuote ? at - 1 : at).replace(quote, '')
}

function couldBeName(typed: string): boolean {
  const typedLower = typed.toLowerCase()
  return qualifierNames.some((name) => name.startsWith(typedLower))
}

import { beginning } from '#shared/text/beginning.ts'
import { halfWidth } from '#shared/text/typed-signs.ts'
import { isQualifierName, qualifiers } from './qualifiers.ts'
import type { Sort, Term } from './query.ts'
import { scan, type Piece, type TextPiece } from './scan.ts'
import { querySentences } from '#shared/refusals/query-sentences.ts'
import { refuseBy, sentenceOf, type RefusalOf } from '#shared/refusals/refusal-of.ts'

/** A mark or the end of the query; `column` counts UTF-16 units from 1. */
interface PunctuationToken {
  kind: '(' | ')' | '-' | 'OR' | 'end'
  column: number
}

export interface TermToken {
  kind: 'term'
  column: number
  term: Term | Sort
}

export type Token = PunctuationToken | TermToken

/** Tokens of a query up to and with its end; throws TicketQueryError for an invalid token. */
export function tokenize(text: string): Token[] {
  const pieces = scan(text)
  const tokens = pieces.map((piece, index) => {
    requireSpace(pieces[index - 1], piece)
    return tokenOf(text, piece)
  })
  return [...tokens, { kind: 'end', column: text.length + 1 }]
}

/** Without this rule a query's printed form could be longer than the query, and then longer than the accepted maximum. */
function requireSpace(before: Piece | undefined, piece: Piece): void {
  if (before?.end !== piece.start || before.kind === '(' || before.kind === '-' || piece.kind === ')') return
  throw TicketQueryError.of('query-space-missing', { column: piece.start + 1 })
}

function tokenOf(text: string, piece: Piece): Token {
  const column = piece.start + 1
  if (piece.kind !== 'text') return { kind: piece.kind, column }
  const raw = text.slice(piece.start, piece.end)
  if (raw === 'OR') return { kind: 'OR', column }
  return { kind: 'term', column, term: termOf(piece, raw) }
}

function termOf(piece: TextPiece, raw: string): Term | Sort {
  const { name, valueStart, quoted } = piece
  if (!piece.closed) throw TicketQueryError.of('query-open-quote', { column: valueStart + 1 })
  const value = quoted ? piece.value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : piece.value
  if (quoted && value === '') throw TicketQueryError.of('query-empty-quotes', { column: valueStart + 1 })
  if (name === undefined) return { type: quoted ? 'phrase' : 'word', text: value }
  if (isQualifierName(name)) {
    const term =
      value === '' ? undefined : (qualifiers[name].read(value) ?? qualifiers[name].read(halfWidth(value)))
    if (!term) throw TicketQueryError.of('query-value', { name, column: valueStart + 1 })
    return term
  }
  if (isPlainText(piece)) return { type: 'word', text: raw }
  throw TicketQueryError.of('query-unknown-name', { name: shortened(name), column: piece.start + 1 })
}

/** The end of a clause ("Note: …") and an address ("https://…") are text, not qualifiers. */
function isPlainText({ value, quoted }: TextPiece): boolean {
  return !quoted && (value === '' || value.startsWith('/'))
}

function shortened(name: string): string {
  return name.length > 20 ? `${beginning(name, 20)}…` : name
}

type Sentences = typeof querySentences

/** A query that can't be read; the message is `parse query: {detail}` and names the place if there is one. */
export class TicketQueryError extends Error {
  override readonly name = 'TicketQueryError'
  readonly refusal: RefusalOf<Sentences>

  private constructor(refusal: RefusalOf<Sentences>) {
    super(sentenceOf(querySentences, refusal))
    this.refusal = refusal
  }

  static of<Code extends keyof Sentences>(
    code: Code,
    ...values: Parameters<Sentences[Code]>
  ): TicketQueryError {
    return new TicketQueryError(refuseBy<Sentences, Code>(code, values))
  }

  /** The place in UTF-16 units from 1; undefined when the query as a whole is refused. */
  get column(): number | undefined {
    const { values } = this.refusal
    return 'column' in values ? values.column : undefined
  }
}

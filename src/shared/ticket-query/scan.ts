import { halfWidth, quotedPhrase, quotes } from '#shared/text/typed-signs.ts'
import { isQualifierName } from './qualifiers.ts'

/** A word, a phrase, or a qualifier with its value, as typed. */
export interface TextPiece {
  kind: 'text'
  start: number
  end: number
  /** The letters before a colon, in lower case. */
  name: string | undefined
  /** Where the text after the colon begins, with its quote if it has one; `start` without a colon. */
  valueStart: number
  /** That text without its quotes. */
  value: string
  quoted: boolean
  /** False when the closing quote is missing. */
  closed: boolean
}

export interface PunctuationPiece {
  kind: '(' | ')' | '-'
  start: number
  end: number
}

/** A part of the text between blanks; `start` and `end` count UTF-16 units from 0. */
export type Piece = TextPiece | PunctuationPiece

const blanks = /[\s\p{Cc}]+/uy
const minus = /[-－](?![\s\p{Cc})）]|$)/uy
const named = /([A-Za-z]+)[:：]/y
const quotedText = new RegExp(quotedPhrase, 'y')
const bareText = new RegExp(String.raw`[^\s\p{Cc}()（）${quotes}]*`, 'uy')

/** Cuts any text into its pieces; control characters part words as spaces do, and signs may be of full width. */
export function scan(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = skipBlanks(text, 0)
  while (at < text.length) {
    const piece = pieceAt(text, at)
    pieces.push(piece)
    at = skipBlanks(text, piece.end)
  }
  return pieces
}

function skipBlanks(text: string, at: number): number {
  return at + (matchAt(blanks, text, at)?.[0].length ?? 0)
}

function pieceAt(text: string, start: number): Piece {
  const character = halfWidth(text[start] ?? '')
  if (character === '(' || character === ')') return { kind: character, start, end: start + 1 }
  if (matchAt(minus, text, start)) return { kind: '-', start, end: start + 1 }
  const label = labelAt(text, start)
  const valueStart = start + (label?.length ?? 0)
  const inQuotes = matchAt(quotedText, text, valueStart)
  const raw = (inQuotes ?? matchAt(bareText, text, valueStart))?.[0] ?? ''
  return {
    kind: 'text',
    start,
    end: valueStart + raw.length,
    name: label?.slice(0, -1).toLowerCase(),
    valueStart,
    value: inQuotes?.[1] ?? inQuotes?.[3] ?? raw,
    quoted: inQuotes !== null,
    closed: (inQuotes?.[2] ?? inQuotes?.[4]) !== '',
  }
}

/** A name with its colon; with one of full width only if it's a qualifier's, as others are text. */
function labelAt(text: string, start: number): string | undefined {
  const [label, name] = matchAt(named, text, start) ?? []
  return label?.endsWith('：') && !isQualifierName(name?.toLowerCase()) ? undefined : label
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

import { hasUnspaced, separateUnspaced } from '#shared/text/unspaced.ts'
import { characterSeparator } from '#upstream/search/search-texts.ts'
import { sql, type Sql } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { findTitles, newestTitlesStatement } from '#upstream/search/find-texts.ts'
import { selectTickets, type TicketRow } from './ticket.reader.ts'

const common = new Set(
  `about after again all also and another any are because been before being but can cannot could did does doesn don down
  during each every for from game get gets got had has have how into its just many more most much need needs not nothing now
  off one only other our out over please same should some something still such than that the their them then there these
  they this too until use used very want was way were what when where which while who why will with without won would you
  your`.split(/\s+/),
)
const runs = new RegExp(String.raw`[\p{L}\p{N}\p{M}${characterSeparator}]+`, 'gu')
const maxWords = 6
const minWordLength = 3

/**
 * The prefixes of up to six words of a title that are most significant, which are the longest: short and common words are left
 * out, and endings like the plural's, `-ed` and `-ing` are cut off, so that the word's other forms match too. In scripts
 * without spaces, any two neighbouring characters are a word.
 */
export function significantWords(title: string): string[] {
  const words = wordsOf(title).filter(isSignificant)
  return [...new Set(words.map(stemOf))].toSorted((a, b) => b.length - a.length).slice(0, maxWords)
}

/**
 * A full-text expression for texts with at least half of the words, and at least two if there are two; null for no words. Texts
 * that share a single word are usually about something else.
 */
export function likelyMatch(words: readonly string[]): string | null {
  if (words.length === 0) return null
  return atLeast(Math.max(Math.min(2, words.length), Math.ceil(words.length / 2)), words)
}

/** Similarity of a title: the number of letters of the words that it contains, as long words are rare and weigh more. */
export function similarity(words: readonly string[], title: string): number {
  const own = wordsOf(title).map(folded)
  const shared = words.filter((word) => own.some((other) => other.startsWith(folded(word))))
  return shared.reduce((letters, word) => letters + word.length, 0)
}

function atLeast(count: number, words: readonly string[]): string {
  if (count === 1) return anyOf(words.map(prefixTerm))
  const groups = words
    .slice(0, words.length - count + 1)
    .map((word, index) => `${prefixTerm(word)} AND ${atLeast(count - 1, words.slice(index + 1))}`)
  return anyOf(groups)
}

function anyOf(expressions: readonly string[]): string {
  return `(${expressions.join(' OR ')})`
}

function prefixTerm(word: string): string {
  return `"${separateUnspaced(word, ' ')}"*`
}

function isSignificant(word: string): boolean {
  return hasUnspaced(word) || (word.length >= minWordLength && !common.has(word))
}

function wordsOf(text: string): string[] {
  const separated = separateUnspaced(text.normalize('NFC').toLowerCase(), characterSeparator)
  return (separated.match(runs) ?? []).flatMap(wordsOfRun)
}

function wordsOfRun(run: string): string[] {
  const parts = run.split(characterSeparator)
  return parts.flatMap((part, index) => {
    if (!hasUnspaced(part)) return [part]
    const before = parts[index - 1] ?? ''
    return hasUnspaced(before) ? [before + part] : []
  })
}

function folded(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{Mn}/gu, '')
}

const endings = /^(.{4,})(?:ing|ed|es)$|^(.{2,}[^s])s$/

function stemOf(word: string): string {
  const [, long, plural] = endings.exec(word) ?? []
  return long ?? plural ?? word
}

/** Texts that are compared by their titles, the newest that match, and as many by titles and bodies. */
const candidateLimit = 100
/** How many of the most similar ones are read: some may have been deleted. */
const maxRead = 10

/** The five most similar at most, open ones first. The number of rows read is bounded however common the words are. */
export async function listSimilar(
  context: RequestContext,
  product: string,
  title: string,
  selection: FieldSelection,
): Promise<TicketRow[]> {
  const words = significantWords(title.slice(0, limits.title.max))
  const match = likelyMatch(words)
  if (match === null) return []
  const scope = { kind: 'ticket', place: product } as const
  const found = await findTitles(context.env.SEARCH, [
    newestTitlesStatement(scope, match, { columns: 'title', limit: candidateLimit }),
    newestTitlesStatement(scope, match, { columns: 'title body', limit: candidateLimit }),
  ])
  if (found.length === 0) return []
  const likely = found
    .map((text) => ({ id: text.id, likeness: similarity(words, text.title) }))
    .toSorted((a, b) => b.likeness - a.likeness || b.id - a.id)
    .slice(0, maxRead)
    .map(({ id }) => id)
  const tickets = await readRows<TicketRow>(context, ticketsOfStatement(context.viewer, likely, selection))
  return tickets
    .toSorted((a, b) => likely.indexOf(a.id) - likely.indexOf(b.id))
    .slice(0, limits.similarTickets)
    .toSorted((a, b) => b.isOpen - a.isOpen)
}

export function ticketsOfStatement(viewer: Viewer, ids: readonly number[], selection: FieldSelection): Sql {
  return sql`${selectTickets(viewer, selection)}
    WHERE t.object_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND o.deleted_at IS NULL`
}

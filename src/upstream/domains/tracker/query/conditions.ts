import { sql, type SQL } from 'drizzle-orm'
import type { Range, Sort, Term } from '#shared/ticket-query/query.ts'
import { secondSpan } from '#shared/ticket-query/ranges.ts'
import { fragment } from '#upstream/db/batch.ts'

/** A term that columns answer, not the full-text index. */
export type ColumnTerm = Exclude<Term, { type: 'word' | 'phrase' }>

/** What every ticket meets. */
export const always = fragment('1')
/** What no ticket meets. */
export const never = fragment('0')

const sortColumns = {
  created: 'created_at',
  updated: 'updated_at',
  score: 'score',
  comments: 'comment_count',
}

/**
 * The term as a condition on `tickets t` that is true or false, never NULL, so that NOT gives its opposite; at most two
 * parameters. It is shaped to be checked row by row, not to lead: tags by the ticket's own, authors by their id.
 */
export function columnCondition(term: ColumnTerm): SQL {
  switch (term.type) {
    case 'is':
      return term.state === 'open' ? fragment('t.is_open = 1') : fragment('t.is_open = 0')
    case 'kind':
      return term.kind === 'bug' ? fragment(`t.kind = 'issue'`) : fragment(`t.kind = 'feature'`)
    case 'tag':
      return sql`EXISTS (SELECT 1 FROM ticket_tags tt CROSS JOIN tags g ON g.id = tt.tag_id
        WHERE tt.object_id = t.object_id AND g.name = ${term.name})`
    case 'author':
      return sql`t.author_id IN (SELECT u.id FROM users u WHERE u.username = ${term.name})`
    case 'version':
      return sql`t.closed_version IS ${term.version}`
    case 'comments':
      return countCondition('comment_count', term.count)
    case 'score':
      return countCondition('score', term.count)
    case 'no':
      return fragment('NOT EXISTS (SELECT 1 FROM ticket_tags tt WHERE tt.object_id = t.object_id)')
    default:
      return createdCondition(term.when)
  }
}

/** The author's tickets, a row each; for telling whether they are few. */
export function ticketsOfAuthor(username: string): SQL {
  return sql`SELECT 1 FROM tickets WHERE author_id = (SELECT u.id FROM users u WHERE u.username = ${username})`
}

/** The tickets with a tag of that name, a row each; for telling whether they are few. */
export function ticketsOfTag(name: string): SQL {
  return sql`SELECT 1 FROM tags g CROSS JOIN ticket_tags tt ON tt.tag_id = g.id WHERE g.name = ${name}`
}

/** The author's tickets and no others, as an equality: an index on (author_id, …) finds them and can give their order. */
export function ledByAuthor(username: string): SQL {
  return sql`t.author_id = (SELECT u.id FROM users u WHERE u.username = ${username})`
}

/** The tag's tickets and no others, found from the tag's side and then looked up by their key. */
export function ledByTag(name: string): SQL {
  return sql`t.object_id IN (SELECT tt.object_id FROM tags g CROSS JOIN ticket_tags tt ON tt.tag_id = g.id
    WHERE g.name = ${name})`
}

/** The tickets of those object ids, in one parameter however many they are. */
export function amongIds(ids: readonly number[]): SQL {
  return sql`t.object_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

/** The list's order; total, since the object id breaks ties in the same direction, as an index read backwards would. */
export function orderOf(sort: Sort | undefined): SQL {
  const column = sortColumns[sort?.by ?? 'created']
  return sort?.direction === 'asc'
    ? fragment(`t.${column}, t.object_id`)
    : fragment(`t.${column} DESC, t.object_id DESC`)
}

function createdCondition(when: Range<string>): SQL {
  const { from, before } = secondSpan(when)
  if (from === undefined) return sql`t.created_at < ${before}`
  if (before === undefined) return sql`t.created_at >= ${from}`
  return sql`(t.created_at >= ${from} AND t.created_at < ${before})`
}

function countCondition(column: 'score' | 'comment_count', count: Range<number>): SQL {
  const counted = fragment(`t.${column}`)
  if (count.operator === '..') return sql`${counted} BETWEEN ${count.from} AND ${count.to}`
  return sql`${counted} ${fragment(count.operator)} ${count.value}`
}

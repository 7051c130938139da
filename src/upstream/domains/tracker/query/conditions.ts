import { sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import type { Filter, Range, Sort, Term } from '#shared/ticket-query/query.ts'
import { secondSpan } from '#shared/ticket-query/qualifiers.ts'

type ColumnTerm = Exclude<Term, { type: 'word' | 'phrase' }>

export const always = sqlFragment('1')
export const never = sqlFragment('0')

const sortColumns = {
  created: 'created_at',
  updated: 'updated_at',
  score: 'score',
  comments: 'comment_count',
}

/**
 * The term as a condition on `tickets t` that is true or false, never NULL, so that NOT gives its opposite; at most two
 * parameters. It is meant to be checked row by row, not to lead: tags by the ticket's own, authors by their id.
 */
export function columnCondition(term: ColumnTerm): Sql {
  switch (term.type) {
    case 'is':
      return term.state === 'open' ? sqlFragment('t.is_open = 1') : sqlFragment('t.is_open = 0')
    case 'kind':
      return term.kind === 'bug' ? sqlFragment(`t.kind = 'issue'`) : sqlFragment(`t.kind = 'feature'`)
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
      return sqlFragment('NOT EXISTS (SELECT 1 FROM ticket_tags tt WHERE tt.object_id = t.object_id)')
    default:
      return createdCondition(term.when)
  }
}

/** Only the author's tickets, as an equality: an index on (author_id, …) finds them and can give their order. */
export function indexedByAuthor(username: string): Sql {
  return sql`t.author_id = (SELECT u.id FROM users u WHERE u.username = ${username})`
}

/**
 * The id of the tag with the fewest tickets among those of these names that the product can have, whose list can't contain a name
 * twice. SQLite takes it from the row that has the least count.
 */
export function rarestTag(names: readonly string[], product: Sql): Sql {
  return sql`(SELECT id FROM (SELECT g.id, min(g.ticket_count) FROM tags g
    WHERE g.name IN (SELECT value FROM json_each(${JSON.stringify(names)}))
      AND (g.product_id IS NULL OR g.product_id = ${product})))`
}

/** Only tickets that were closed in that version, as an equality: the index has no others. */
export function indexedByVersion(version: string): Sql {
  return sql`t.closed_version = ${version}`
}

/** A condition on `tickets t`, and the column by whose index, within a product, its tickets are next to each other. */
export interface IndexedRange {
  column: Sort['by'] | 'version'
  condition: Sql
}

/** The condition as such a range, in a list for `flatMap`; an empty one if it is none. */
export function indexedRange(filter: Filter): IndexedRange[] {
  switch (filter.type) {
    case 'version':
      return [{ column: 'version', condition: indexedByVersion(filter.version) }]
    case 'comments':
    case 'score':
    case 'created':
      return [{ column: filter.type, condition: columnCondition(filter) }]
    default:
      return []
  }
}

/** The tickets with those object ids, in one parameter however many they are. */
export function amongIds(ids: readonly number[]): Sql {
  return sql`t.object_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

/**
 * The list's order; total, since the object id breaks ties in the same direction, as an index read backwards would. Its columns are
 * those of `tickets t`, or of `ticket_tags lead`, which has them too.
 */
export function orderOf(sort: Sort | undefined, table: 't' | 'lead' = 't'): Sql {
  const column = sortColumns[sort?.by ?? 'created']
  return sort?.direction === 'asc'
    ? sqlFragment(`${table}.${column}, ${table}.object_id`)
    : sqlFragment(`${table}.${column} DESC, ${table}.object_id DESC`)
}

function createdCondition(when: Range<string>): Sql {
  const { from, before } = secondSpan(when)
  if (before === undefined) return sql`t.created_at >= ${from ?? 0}`
  if (from === undefined) return sql`t.created_at < ${before}`
  return sql`(t.created_at >= ${from} AND t.created_at < ${before})`
}

function countCondition(column: 'score' | 'comment_count', count: Range<number>): Sql {
  const countColumn = sqlFragment(`t.${column}`)
  if (count.operator === '..') return sql`${countColumn} BETWEEN ${count.from} AND ${count.to}`
  return sql`${countColumn} ${sqlFragment(count.operator)} ${count.value}`
}

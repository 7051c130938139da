import {
  literal,
  sql,
  sqlFragment,
  type Sql,
  batch,
  type StatementRunner,
  columns,
  type RowOf,
} from '#upstream/db/sql.ts'
import { searchedBody } from '#upstream/db/object-fields.ts'
import { hubPages } from '#shared/addresses/ids.ts'
import { separateUnspaced } from '#shared/text/unspaced.ts'
import { searchableText } from '#upstream/markup/plain.ts'
import { partName } from '#circuits/save-file/part-names.ts'

const postColumns = columns({ p: 'posts' }, 'p.object_id AS id, p.title')
const ticketColumns = columns({ t: 'tickets' }, 't.object_id AS id, t.title')
const commentColumns = columns({ c: 'comments' }, 'c.object_id AS id')
const creationColumns = columns({ c: 'creations' }, 'c.object_id AS id, c.title')
const archiveColumns = columns({ c: 'creations' }, 'c.save, c.metadata')
const noArchive = sqlFragment('NULL AS save, NULL AS metadata')

/** Terms that narrow a search without reading the text: the public ids of what holds it, and of its author, in hexadecimal. */
function places(holder: Sql): Sql {
  return sql`hex(${holder}) || ' ' || hex((SELECT public_id FROM users WHERE id = o.author_id)) AS place`
}

/** The searchable texts of each kind, of objects that are not deleted and whose id matches a comparison such as `> 5`. */
const textsOf = {
  post: (which: Sql) => sql`SELECT ${postColumns}, ${searchedBody('post', 'p')} AS body, 'post' AS kind,
      ${places(sqlFragment('f.public_id'))}, coalesce(o.edited_at, 0) AS revision, ${noArchive}
    FROM posts p CROSS JOIN objects o ON o.id = p.object_id CROSS JOIN forums f ON f.id = o.forum_id
    WHERE p.object_id ${which} AND o.deleted_at IS NULL`,
  ticket: (
    which: Sql,
  ) => sql`SELECT ${ticketColumns}, ${searchedBody('ticket', 't')} AS body, 'ticket' AS kind,
      ${places(sqlFragment('p.public_id'))}, coalesce(o.edited_at, 0) AS revision, ${noArchive}
    FROM tickets t CROSS JOIN objects o ON o.id = t.object_id CROSS JOIN products p ON p.id = t.product_id
    WHERE t.object_id ${which} AND o.deleted_at IS NULL`,
  creation: (
    which: Sql,
  ) => sql`SELECT ${creationColumns}, ${searchedBody('creation', 'c')} AS body, 'creation' AS kind,
      ${places(sql`${hubPages}`)}, coalesce(o.edited_at, 0) + c.read_version / 1000.0 AS revision, ${archiveColumns}
    FROM creations c CROSS JOIN objects o ON o.id = c.object_id
    WHERE c.object_id ${which} AND o.deleted_at IS NULL`,
  comment: (
    which: Sql,
  ) => sql`SELECT ${commentColumns}, '' AS title, ${searchedBody('comment', 'c')} AS body, 'comment' AS kind,
      ${places(sql`coalesce(f.public_id, p.public_id, ${hubPages})`)}, coalesce(o.edited_at, 0) AS revision, ${noArchive}
    FROM comments c CROSS JOIN objects o ON o.id = c.object_id CROSS JOIN objects s ON s.id = o.subject_id
      LEFT JOIN forums f ON f.id = s.forum_id LEFT JOIN tickets t ON t.object_id = s.id LEFT JOIN products p ON p.id = t.product_id
    WHERE c.object_id ${which} AND o.deleted_at IS NULL AND s.deleted_at IS NULL`,
}

export type SearchKind = keyof typeof textsOf

export const searchKinds = Object.keys(textsOf) as SearchKind[]

/** What a search is for unless it says otherwise. */
export const usualKinds: readonly SearchKind[] = ['post', 'creation', 'ticket']

export interface SearchText {
  id: number
  kind: SearchKind
  /** Two terms: see `places`. */
  place: string
  /** In the index's form; `withoutSeparators` restores it. */
  title: string
  body: string
  /** Increases: the time of the last edit, 0 for never; its fraction is the version of the reader of a creation's archive. */
  revision: number
  /** Facts about a creation's save files, in lines of the same form; blank for other kinds. */
  facts: string
}

/** A row of `textsOf`; kinds other than creations have no archive. */
type TextRow = RowOf<typeof postColumns> &
  Pick<SearchText, 'kind' | 'place' | 'body' | 'revision'> &
  (RowOf<typeof archiveColumns> | Record<keyof RowOf<typeof archiveColumns>, null>)

/** Separates the characters of scripts without spaces in the index, and occurs in no text: the unit separator. */
export const characterSeparator = '\u001f'

/** A text in the index's form: any part of a run without spaces is a phrase of its characters. */
function asIndexed(text: string): string {
  return separateUnspaced(withoutSeparators(text), characterSeparator)
}

/** A text, or a piece of one, without the index's separators. */
export function withoutSeparators(text: string): string {
  return text.replaceAll(characterSeparator, '')
}

/** The term for a parent, by its public id: in hexadecimal, so that the tokenizer never splits it. */
export function parentTerm(publicId: string): string {
  return Buffer.from(publicId).toString('hex')
}

/** The texts of objects that are not deleted and whose id matches, by id; with a limit, so many of the first. */
export async function readTexts(
  database: StatementRunner,
  which: Sql,
  limit: number = Number.MAX_SAFE_INTEGER,
): Promise<SearchText[]> {
  // Not by UNION ALL: D1 takes no more than five terms.
  const found = await batch(
    database,
    searchKinds.map((kind) => sql`${textsOf[kind](which)} ORDER BY id LIMIT ${literal(limit)}`),
  )
  const rows = (found.flat() as TextRow[]).toSorted((one, other) => one.id - other.id)
  return rows.slice(0, limit).map(({ save, metadata, ...text }) => ({
    ...text,
    title: asIndexed(text.title),
    body: asIndexed(searchableText(text.body)),
    facts: asIndexed(factLines(save, metadata)),
  }))
}

type FactKind = 'version' | 'mod' | 'label' | 'part'

/** First character of a line, by the line's type; the index treats none of them as part of a word. */
const signs: Record<FactKind, string> = { version: '=', mod: '~', label: '#', part: '+' }
/** Separator between the name of a part and its id. */
const gap = ' | '

interface StoredFacts {
  mods?: (string | { id: string })[]
  parts?: { name: string }[]
  labels?: string[]
}

/** Facts about a creation's save files, one per line, from the stored JSON about its archive. */
function factLines(save: string | null, metadata: string | null): string {
  const { mods = [], parts = [], labels = [] } = (save === null ? {} : JSON.parse(save)) as StoredFacts
  const entries = (metadata === null ? [] : JSON.parse(metadata)) as { key: string; value: string }[]
  return [
    ...entries.filter(({ key }) => key === 'GAME_VERSION').map(({ value }) => line('version', value)),
    ...mods.map((mod) => line('mod', typeof mod === 'string' ? mod : mod.id)),
    ...labels.map((text) => line('label', text)),
    ...parts.map(({ name }) => line('part', `${partName(name).name}${gap}${name}`)),
  ].join('\n')
}

/** Parses such lines; the text of a part is its name, or its id when only the id contains `mark`. */
export function readFactLines(lines: string, mark: string): { kind: FactKind; text: string }[] {
  return lines.split('\n').flatMap((written) => {
    const kind = (Object.keys(signs) as FactKind[]).find((known) => written.startsWith(signs[known]))
    if (kind === undefined) return []
    const [first = '', ...rest] = written.slice(1).split(gap)
    const isInId = kind === 'part' && !first.includes(mark)
    return [{ kind, text: kind !== 'part' ? written.slice(1) : isInId ? rest.join(gap) : first }]
  })
}

function line(kind: FactKind, text: string): string {
  return signs[kind] + text.replaceAll(/\s+/gu, ' ').trim()
}

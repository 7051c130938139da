import { Sql } from 'sql-template-tag'
import { type Columns, joinSql, sql, sqlFragment } from './sql.ts'
import type { Schema } from './schema.gen.ts'

const tables = { post: 'posts', comment: 'comments', ticket: 'tickets', creation: 'creations' } as const

export type ObjectKind = keyof typeof tables

/**
 * What a column holds. `written`: what the author types, named as in the input and in `revisions`; searches find it. `empty`: what is made
 * of the text or of its file, with SQL of the value that it has without. Both are in a person's copy or left out of it for a reason, are erased
 * with the text, and are hidden in a scrubbed backup once it is deleted. `other`: what outlives the text.
 */
type Use<Name> = (Name extends keyof Schema['revisions'] ? 'written' : never) | { empty: string } | 'other'

type Uses = {
  [Kind in ObjectKind]: {
    [Name in Exclude<keyof Schema[(typeof tables)[Kind]], 'object_id'>]: Use<Name>
  }
}

const blank = { empty: "''" }
const none = { empty: 'NULL' }

/** Each column of these tables, once. Bodies, which all kinds have, are in `objects`. */
const uses = {
  post: {
    title: 'written',
    slug: blank,
    thumbnail: none,
    locked_at: 'other',
    pinned_at: 'other',
    answer_id: 'other',
  },
  comment: { parent_id: 'other', depth: 'other' },
  ticket: {
    title: 'written',
    number: 'other',
    product_id: 'other',
    kind: 'other',
    is_open: 'other',
    closed_version: 'other',
    author_id: 'other',
    created_at: 'other',
    updated_at: 'other',
    score: 'other',
    comment_count: 'other',
  },
  creation: {
    title: 'written',
    slug: blank,
    metadata: { empty: "'[]'" },
    save: none,
    reading_fault: none,
    version_note: blank,
    kind: 'other',
    upload_id: 'other',
    drawing: 'other',
    drawing_form: 'other',
    player_bytes: 'other',
    root_turn: 'other',
    moves: 'other',
    download_count: 'other',
    trend: 'other',
    read_version: 'other',
    reading: 'other',
    unread: 'other',
    version: 'other',
    version_at: 'other',
  },
} as const satisfies Uses

type WrittenOf<Kind extends ObjectKind> = {
  [Name in keyof (typeof uses)[Kind]]: (typeof uses)[Kind][Name] extends 'written' ? Name : never
}[keyof (typeof uses)[Kind]]

export type WrittenField = { [Kind in ObjectKind]: WrittenOf<Kind> }[ObjectKind]

/** The text of an object as its author gives it; a field that is left out, or null, stays as it is. */
export type TextOf<Kind extends ObjectKind> = { body: string } & {
  [Name in WrittenOf<Kind>]?: string | null | undefined
}

export const objectTables = Object.entries(uses).map(([kind, columns]) => {
  const all = Object.entries<Use<WrittenField>>(columns)
  return {
    table: tables[kind as ObjectKind],
    erased: all.flatMap(([name, use]) =>
      use === 'other' ? [] : [{ name, empty: use === 'written' ? blank.empty : use.empty }],
    ),
    kept: all.flatMap(([name, use]) => (use === 'other' ? [name] : [])),
  }
})

function writtenBy(kind: ObjectKind): WrittenField[] {
  const all = Object.entries<Use<WrittenField>>(uses[kind])
  return all.flatMap(([name, use]) => (use === 'written' ? [name as WrittenField] : []))
}

export const writtenFields = [...new Set((Object.keys(tables) as ObjectKind[]).flatMap(writtenBy))]

export function writtenColumns<Kind extends ObjectKind>(
  kind: Kind,
  alias: string,
): Columns<Pick<Schema[(typeof tables)[Kind]], WrittenOf<Kind> & keyof Schema[(typeof tables)[Kind]]>> {
  return new Sql(
    [
      writtenBy(kind)
        .map((name) => `${alias}.${name}`)
        .join(', '),
    ],
    [],
  )
}

export function searchedBody(kind: ObjectKind, alias: string): Sql {
  const fields = writtenBy(kind).filter((name: string) => name !== 'title')
  return sqlFragment([...fields.map((name) => `${alias}.${name}`), 'o.body'].join(' || char(10) || '))
}

/** What the author of the object with that row id, a column or a number, has written in a field; '' if its kind has none. */
export function writtenValue(field: WrittenField, id: Sql): Sql {
  const values = (Object.keys(tables) as ObjectKind[])
    .filter((kind) => writtenBy(kind).includes(field))
    .map((kind) => sql`(SELECT ${sqlFragment(`${field} FROM ${tables[kind]}`)} WHERE object_id = ${id})`)
  return sql`coalesce(${joinSql([...values, sql`''`], ', ')})`
}

export function writtenValues(id: Sql): Sql {
  return joinSql(
    writtenFields.map((field) => sql`${writtenValue(field, id)} AS ${sqlFragment(field)}`),
    ', ',
  )
}

export function hasThisText<Kind extends ObjectKind>(kind: Kind, text: TextOf<Kind>): Sql {
  const fields = givenFields(kind, text).map(
    ([field, value]) => sql`${writtenValue(field, sql`objects.id`)} = ${value}`,
  )
  return joinSql([sql`body = ${text.body}`, ...fields], ' AND ')
}

export function writtenRow<Kind extends ObjectKind>(
  kind: Kind,
  text: TextOf<Kind>,
): { names: Sql; values: Sql } {
  const fields = givenFields(kind, text)
  return {
    names: sqlFragment(fields.map(([field]) => field).join(', ')),
    values: joinSql(
      fields.map(([, value]) => sql`${value}`),
      ', ',
    ),
  }
}

export function assignWritten<Kind extends ObjectKind>(kind: Kind, text: TextOf<Kind>): Sql {
  return joinSql(
    givenFields(kind, text).map(([field, value]) => sql`${sqlFragment(field)} = ${value}`),
    ', ',
  )
}

function givenFields<Kind extends ObjectKind>(kind: Kind, text: TextOf<Kind>): [WrittenField, string][] {
  const given = new Map(Object.entries<unknown>(text))
  return writtenBy(kind).flatMap((field) => {
    const value = given.get(field)
    return typeof value === 'string' ? [[field, value]] : []
  })
}

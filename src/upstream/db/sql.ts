import template, { join, raw, Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { reportAct, reportReason } from '#shared/inputs/moderation-inputs.ts'
import type { notificationType } from '#shared/inputs/notification-inputs.ts'
import type { ticketEventKinds } from '#shared/inputs/ticket-inputs.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import type { Schema } from './schema.gen.ts'

export type { Sql }

export type SqlValue = string | number | boolean | null | Uint8Array | ArrayBuffer

/** A statement, or a part of one: SQL text whose `${}` are parameters, or parts of it. */
export const sql: (text: TemplateStringsArray, ...values: readonly (SqlValue | Sql)[]) => Sql = template

/** A constant part of SQL text, for columns and joins that several statements share. */
export function sqlFragment(text: string): Sql {
  return raw(text)
}

/**
 * An integer as a literal in SQL text. SQLite replans a statement each time a parameter of its `LIMIT` is bound, or of the `OFFSET` of a
 * full-text search, which takes longer than running most of them.
 */
export function literal(count: number): Sql {
  if (!Number.isSafeInteger(count)) throw new TypeError(`${count} is no whole number`)
  return raw(String(count))
}

/** Parts, separated by the text; at least one. */
export function joinSql(parts: readonly Sql[], separator: string): Sql {
  return join(parts, separator)
}

/** Values as parameters, separated by commas, for `IN (…)`, which is false without any. */
export function valueList(values: readonly SqlValue[]): Sql {
  return values.length > 0 ? join(values) : raw('')
}

/** The columns of a statement, without those that are null because they weren't requested. */
export function columnList(listed: readonly (Sql | null)[]): Sql {
  return join(
    listed.filter((column) => column !== null),
    ', ',
  )
}

/** A database that statements run on: the platform's own, or a session of it. */
export type StatementRunner = Pick<D1Database, 'prepare' | 'batch'>

function bind(database: Pick<D1Database, 'prepare'>, statement: Sql): D1PreparedStatement {
  return database.prepare(statement.sql).bind(...statement.values)
}

/** Runs the statements in order as one transaction in one round trip. Returns their rows, statement by statement. */
export async function batch(database: StatementRunner, statements: readonly Sql[]): Promise<unknown[][]> {
  const results = await database.batch(statements.map((statement) => bind(database, statement)))
  return results.map((result) => result.results)
}

/** Runs a statement and returns its rows; without one, takes its text behind the call. */
export function queryRows<Row>(database: Pick<D1Database, 'prepare'>, statement: Sql): Promise<Row[]>
export function queryRows<Row = unknown>(database: Pick<D1Database, 'prepare'>): Query<Row>
export function queryRows<Row>(database: Pick<D1Database, 'prepare'>, statement?: Sql) {
  const run = async (given: Sql) => (await bind(database, given).all<Row>()).results
  return statement ? run(statement) : asQuery(run)
}

/** True in a batch if the previous statement changed a row: of a chain of statements, all take effect or none. */
export const ifChanged = sql`changes() > 0`

/** Whether the error is a violation of the unique index on `table.column`. */
export function isUniqueViolation(error: unknown, column: string): boolean {
  return error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${column}`)
}

/** Columns whose values the code restricts: with a CHECK, each new value would take a rebuilt table. */
interface OpenLists {
  decisions: { act: 'delete' | 'hide' | 'warn' | 'ban' | 'lock' }
  legal_texts: { kind: LegalKind }
  notification_preferences: { type: z.infer<typeof notificationType> }
  notifications: { type: z.infer<typeof notificationType> }
  reports: {
    reason: Lowercase<z.infer<typeof reportReason>>
    act: Lowercase<z.infer<typeof reportAct>> | null
  }
  ticket_events: { kind: Lowercase<keyof typeof ticketEventKinds> }
}

export type Tables = {
  [Table in keyof Schema]: Table extends keyof OpenLists
    ? Omit<Schema[Table], keyof OpenLists[Table]> & OpenLists[Table]
    : Schema[Table]
}

/** Columns of a SELECT or RETURNING as SQL text, with the type of the rows that they give. */
export interface Columns<Row> extends Sql {
  readonly row?: Row
}

export type RowOf<List> = List extends Columns<infer Row> ? Row : never

/** Of the columns in a statement. */
type RowIn<Values extends readonly unknown[]> = Values extends readonly [infer First, ...infer Rest]
  ? (First extends Columns<infer Row> ? Row : unknown) & RowIn<Rest>
  : unknown

/** Runs a statement that is written behind it; its rows are as said, else as the columns in it. */
export type Query<Row> = <const Values extends readonly (SqlValue | Sql)[]>(
  text: TemplateStringsArray,
  ...values: Values
) => Promise<(unknown extends Row ? RowIn<Values> : Row)[]>

export function asQuery<Row>(run: (statement: Sql) => Promise<Row[]>): Query<Row> {
  return (text, ...values) => run(sql(text, ...values)) as Promise<never[]>
}

type TableName = keyof Tables
/** The tables of a statement by their aliases; a `?` marks one of a LEFT JOIN, whose columns may all be null. */
type Aliases = Readonly<Record<string, TableName | `${TableName}?`>>

type Trimmed<Text extends string> = Text extends `${' ' | '\n'}${infer Rest}`
  ? Trimmed<Rest>
  : Text extends `${infer Rest}${' ' | '\n'}`
    ? Trimmed<Rest>
    : Text
type Listed<Text extends string> = Text extends `${infer First},${infer Rest}`
  ? Trimmed<First> | Listed<Rest>
  : Trimmed<Text>
type NameOf<Item extends string> = Item extends `${string} AS ${infer Name}`
  ? Name
  : Item extends `${string}.${infer Name}`
    ? Name
    : Item
type SourceOf<Item extends string> = Item extends `${infer Source} AS ${string}` ? Source : Item

type TypeIn<Table, Name> = Table extends `${infer Inner extends TableName}?`
  ? TypeIn<Inner, Name> | (Name extends keyof Tables[Inner] ? null : never)
  : Table extends TableName
    ? Name extends keyof Tables[Table]
      ? Tables[Table][Name]
      : never
    : never
type TypeOf<From extends Aliases | TableName, Source extends string> = From extends TableName
  ? TypeIn<From, Source>
  : Source extends `${infer Alias}.${infer Name}`
    ? Alias extends keyof From
      ? TypeIn<From[Alias], Name>
      : never
    : never

type Unknown<From extends Aliases | TableName, Item extends string> = Item extends string
  ? [TypeOf<From, SourceOf<Item>>] extends [never]
    ? Item
    : never
  : never
type RowFrom<From extends Aliases | TableName, Text extends string> = {
  [Item in Listed<Text> as NameOf<Item>]: TypeOf<From, SourceOf<Item>>
}

/**
 * Columns of tables as a list of SQL, and the type of their rows: `columns('users', 'id, public_id AS publicId')` of one table without
 * alias, or `columns({ o: 'objects', f: 'forums?' }, 'o.id, f.title AS forumTitle')`. A column that no migration has made is a type
 * error. Only plain columns: an expression is beside the list, and its type is written by hand.
 */
export function columns<const From extends Aliases | TableName, const Text extends string>(
  _from: From,
  list: [Unknown<From, Listed<Text>>] extends [never] ? Text : { unknownColumn: Unknown<From, Listed<Text>> },
): Columns<RowFrom<From, Text>> {
  return new Sql([list as Text], [])
}

import type { QualifierName } from '#shared/ticket-query/qualifiers.ts'

/** Descriptions of a qualifier's values, to end "expected …". */
const expected: Record<QualifierName, string> = {
  is: 'open or closed',
  kind: 'bug or feature',
  tag: 'a tag',
  author: 'a username',
  version: 'a version such as 1.2',
  created: 'a date such as 2024-01-31, >2024-01 or 2023..2024',
  comments: 'a number such as 5, >3 or 3..10',
  score: 'a number such as 5, >3 or 3..10',
  no: 'tag',
  sort: 'created, updated, score or comments, with -asc or -desc',
}

/** Why a ticket query can't be read; the place is a UTF-16 unit from 1. */
export const querySentences = {
  'query-too-long': ({ max }: { max: number }) => `parse query: longer than ${max} characters`,
  'query-too-deep': ({ max, column }: { max: number; column: number }) =>
    `parse query: more than ${max} parentheses inside each other at column ${column}`,
  'query-too-many-terms': ({ max, column }: { max: number; column: number }) =>
    `parse query: more than ${max} terms at column ${column}`,
  'query-ends-early': ({ column }: { column: number }) => `parse query: unexpected end at column ${column}`,
  'query-unexpected': ({ mark, column }: { mark: string; column: number }) =>
    `parse query: unexpected '${mark}' at column ${column}`,
  'query-minus-sort': ({ column }: { column: number }) =>
    `parse query: '-' before 'sort:' at column ${column}`,
  'query-open-bracket': ({ column }: { column: number }) => `parse query: unclosed '(' at column ${column}`,
  'query-open-quote': ({ column }: { column: number }) => `parse query: unclosed '"' at column ${column}`,
  'query-empty-quotes': ({ column }: { column: number }) =>
    `parse query: nothing between quotes at column ${column}`,
  'query-space-missing': ({ column }: { column: number }) =>
    `parse query: expected a space at column ${column}`,
  'query-nested-sort': ({ column }: { column: number }) =>
    `parse query: 'sort:' inside parentheses at column ${column}`,
  'query-second-sort': ({ column }: { column: number }) => `parse query: second 'sort:' at column ${column}`,
  'query-unknown-name': ({ name, column }: { name: string; column: number }) =>
    `parse query: unknown qualifier '${name}' at column ${column}`,
  'query-value': ({ name, column }: { name: QualifierName; column: number }) =>
    `parse query: expected ${expected[name]} after '${name}:' at column ${column}`,
} as const

import { expect, test } from 'vitest'
import { databaseSchema } from './database-schema.ts'

test('the schema has every table with the types of its columns, as the last migration leaves them', () => {
  const [, objects = ''] = /\n {2}objects: \{\n([^}]+)\}/.exec(databaseSchema()) ?? []
  expect(objects.trim().split(/\n\s+/)).toEqual([
    'id: number',
    'public_id: string',
    "kind: 'post' | 'comment' | 'ticket' | 'creation'",
    'author_id: number',
    'forum_id: number | null',
    'subject_id: number | null',
    'created_at: number',
    'edited_at: number | null',
    'deleted_at: number | null',
    'deleted_by: number | null',
    'score: number',
    'comment_count: number',
    'view_count: number',
    'markup_version: number',
    'body: string',
    'body_html: string',
  ])
  expect(databaseSchema().match(/^ {2}\w+: \{$/gm)?.length).toBeGreaterThan(60)
})

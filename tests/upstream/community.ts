import { newId } from '#shared/addresses/ids.ts'
import { insertRow, type NewRow, type Row } from './rows.ts'
import type { Browser } from './users.ts'
import { graph, type CallOptions, type GraphResponse } from './upstream.ts'

/** A forum's row. */
export type Forum = Row<'forums'>

let forumCount = 0

/** An open forum, unless said otherwise. */
export async function createForum(facts: NewRow<'forums'> = {}): Promise<Forum> {
  forumCount += 1
  return insertRow('forums', {
    publicId: newId('forum'),
    title: `Forum ${forumCount}`,
    position: forumCount,
    ...facts,
  })
}

/** A post written by that person through the API; its public id. */
export async function writePost(
  as: Browser,
  forum: Forum,
  text: { title?: string; body?: string } = {},
): Promise<string> {
  const input = {
    forumId: forum.publicId,
    title: 'How do I debounce a switch?',
    body: 'It bounces.',
    ...text,
  }
  const response = await mutate<{ id: string }>('createPost', input, 'id', { as })
  return made(response).id
}

/** A comment written by that person through the API; its public id. */
export async function writeComment(
  as: Browser,
  objectId: string,
  { body = 'With a latch.', parentId = null }: { body?: string; parentId?: string | null } = {},
): Promise<string> {
  const response = await mutate<{ comment: { id: string } }>(
    'createComment',
    { objectId, parentId, body },
    'comment { id }',
    { as },
  )
  return made(response).comment.id
}

/** Calls one mutation of the API with its input. */
export function mutate<Payload = Record<string, unknown>>(
  name: string,
  input: Record<string, unknown>,
  selection: string,
  options: CallOptions = {},
): Promise<GraphResponse<Record<string, Payload>>> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  return graph(`mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, { input }, options)
}

/** The first message of a response's errors, or null when it went well. */
export function errorOf(response: GraphResponse<unknown>): string | null {
  return response.errors?.[0]?.message ?? null
}

function made<Payload>(response: GraphResponse<Record<string, Payload>>): Payload {
  const payload = Object.values(response.data ?? {})[0]
  if (!payload) throw new Error(`Not made: ${errorOf(response)}`)
  return payload
}

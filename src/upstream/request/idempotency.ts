import { columns, type RowOf, sql, type Sql } from '#upstream/db/sql.ts'
import { createHash } from 'node:crypto'
import { readRows } from '#upstream/db/reads.ts'
import { IdempotencyConflictError } from '#upstream/platform/errors.ts'
import type { RequestContext } from './context.ts'

/** How long a key returns its first result, in seconds. */
export const idempotencyKeyLifetime = 24 * 60 * 60

/** A call that runs once: the request's key, and the SHA-256 of its input. */
export interface IdempotentCall {
  key: string
  input: Buffer
}

type CreatedKind =
  | 'post'
  | 'comment'
  | 'ticket'
  | 'creation'
  | 'tag'
  | 'forum'
  | 'forums'
  | 'product'
  | 'changelog'
  | 'draft'
  | 'newsletter'
  | 'test-newsletter'
  | 'test-email'

/** The idempotent call with this input; null if the request has no key. */
export function idempotentCall(
  context: RequestContext,
  kind: CreatedKind,
  input: unknown,
): IdempotentCall | null {
  if (context.idempotencyKey === null) return null
  return {
    key: `${kind}:${context.idempotencyKey}`,
    input: createHash('sha256').update(JSON.stringify(input)).digest(),
  }
}

/** The call's identity for rates, which count calls with one key and input once; null without a call. */
export function callIdentity(once: IdempotentCall | null): string | null {
  return once && `${once.key}:${once.input.toString('base64url')}`
}

const resultColumns = columns('idempotency_keys', 'object_id AS objectId')

interface StoredResult extends RowOf<typeof resultColumns> {
  isSame: number
}

/** The id that an earlier call with the key created, or null; throws IdempotencyConflictError if its input was different. */
export async function findIdempotentResult(
  context: RequestContext,
  once: IdempotentCall | null,
): Promise<string | null> {
  if (once === null) return null
  const [made] = await readRows<StoredResult>(context)`
    SELECT ${resultColumns}, input = ${once.input} AS isSame ${resultOf(context, once)}`
  if (!made) return null
  if (!made.isSame) throw new IdempotencyConflictError(made.objectId)
  return made.objectId
}

export function isFirstCall(context: RequestContext, once: IdempotentCall | null): Sql {
  return once === null ? sql`TRUE` : sql`NOT EXISTS (SELECT 1 ${resultOf(context, once)})`
}

function resultOf({ viewer, now }: RequestContext, { key }: IdempotentCall): Sql {
  return sql`FROM idempotency_keys
    WHERE user_id = ${viewer.id} AND key = ${key} AND created_at > ${now - idempotencyKeyLifetime}`
}

/** Behind the object's row in the batch that creates it: a second batch with the same key fails. */
export function rememberResult(
  context: RequestContext,
  once: IdempotentCall | null,
  publicId: string | Sql,
): Sql[] {
  return rememberRow(context, once, sql`SELECT public_id AS made FROM objects WHERE public_id = ${publicId}`)
}

/** The same for any row: `found` selects its id as `made`, or nothing if the batch created nothing. */
export function rememberRow(context: RequestContext, once: IdempotentCall | null, found: Sql): Sql[] {
  if (once === null) return []
  const user = context.viewer.id
  return [
    sql`DELETE FROM idempotency_keys WHERE user_id = ${user} AND key = ${once.key} AND created_at <= ${context.now - idempotencyKeyLifetime}`,
    sql`INSERT INTO idempotency_keys (user_id, key, input, object_id, created_at)
      SELECT ${user}, ${once.key}, ${once.input}, made, ${context.now} FROM (${found}) AS made`,
  ]
}

/** Returns what a call with the same key and input has created meanwhile, if this one fails because of it. */
export async function runIdempotent(
  context: RequestContext,
  once: IdempotentCall | null,
  create: () => Promise<string>,
): Promise<string> {
  try {
    return await create()
  } catch (error) {
    const made = await findIdempotentResult(context, once)
    if (made === null) throw error
    return made
  }
}

/** `create` gets the call, whose result has to be remembered in the batch that it runs. */
export async function createOnce(
  context: RequestContext,
  kind: CreatedKind,
  input: unknown,
  create: (once: IdempotentCall | null) => Promise<string>,
): Promise<string> {
  const once = idempotentCall(context, kind, input)
  const made = await findIdempotentResult(context, once)
  return made ?? runIdempotent(context, once, () => create(once))
}

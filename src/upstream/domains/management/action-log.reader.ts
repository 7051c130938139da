import { columns, type RowOf, joinSql, literal, sql, type Sql } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import { readRows } from '#upstream/db/reads.ts'
import { canAccessManagement, requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import {
  namedObjects,
  namedObjectsStatement,
  type NamedObjectRow,
} from '#upstream/domains/objects/body-markup.ts'
import { findUsers, type UserRow } from '#upstream/domains/users/user.reader.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** `metadata` is JSON. Columns besides these are facts of their entry. */
const actionColumns = columns(
  'action_log',
  `id, action, created_at AS createdAt, user_id AS userId, object_type AS objectType, object_id AS objectId,
  object_lwid AS objectLwid, metadata`,
)

type ActionRow = RowOf<typeof actionColumns>

/** An entry of the log with its user, null for a visitor, and the page of its object. */
export interface LoggedAction extends Pick<
  ActionRow,
  'id' | 'action' | 'createdAt' | 'userId' | 'objectType' | 'objectId' | 'objectLwid' | 'metadata'
> {
  person: UserRow | null
  /** A path on main; null for an object without a page, or that is deleted. */
  objectPath: string | null
  facts: ActionFact[]
}

interface ActionQuery {
  limit?: number | null | undefined
  action?: string | null | undefined
  user?: string | null | undefined
  before?: number | null | undefined
}

/** The newest entries, 100 at most. Throws 403 unless the viewer is staff. */
export async function listActions(context: RequestContext, query: ActionQuery): Promise<LoggedAction[]> {
  requireAllowed(canAccessManagement(context.viewer))
  const rows = await readRows<ActionRow>(context, actionsStatement(query))
  const publicIds = rows.flatMap(({ objectLwid }) => objectLwid ?? [])
  const [users, named] = await Promise.all([
    findUsers(
      context,
      rows.map(({ userId }) => userId),
    ),
    readRows<NamedObjectRow>(context, namedObjectsStatement(publicIds)),
  ])
  const objects = namedObjects(named)
  return rows.map((row) => {
    const { id, action, createdAt, userId, objectType, objectId, objectLwid, metadata, ...more } = row
    const person = users.get(userId ?? 0) ?? null
    const objectPath = objects.get(objectLwid ?? '')?.href ?? null
    const facts = actionFacts(more, metadata)
    return {
      id,
      action,
      createdAt,
      userId,
      objectType,
      objectId,
      objectLwid,
      metadata,
      person,
      objectPath,
      facts,
    }
  })
}

/** Each combination of filters has an index that ends with the entry's id. */
function actionsStatement({ limit, action, user, before }: ActionQuery): Sql {
  const conditions = [
    ...(user ? [sql`user_id = (SELECT id FROM users WHERE username = ${user})`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    sql`id < ${before ?? Number.MAX_SAFE_INTEGER}`,
  ]
  const count = Math.min(limits.actionLogs, Math.max(1, limit ?? limits.actionLogs))
  return sql`SELECT ${actionColumns} FROM action_log WHERE ${joinSql(conditions, ' AND ')}
    ORDER BY id DESC LIMIT ${literal(count)}`
}

export async function listLoggedActions(context: RequestContext): Promise<string[]> {
  requireAllowed(canAccessManagement(context.viewer))
  // Steps from one action to the next in the index, so that it reads as many entries as there are actions.
  const rows = await readRows<{ action: string }>(context)`WITH RECURSIVE known(action) AS (
      SELECT (SELECT min(action) FROM action_log)
      UNION ALL
      SELECT (SELECT min(action) FROM action_log WHERE action > known.action)
      FROM known WHERE known.action IS NOT NULL LIMIT 500)
    SELECT action FROM known WHERE action IS NOT NULL`
  return rows.map(({ action }) => action)
}

export interface ActionFact {
  /** Blank for data that have none. */
  name: string
  value: string
}

/** The details of a log entry: its values of further columns, and its metadata; text that is no JSON object is one value without a name. */
export function actionFacts(further: object, metadata: string | null): ActionFact[] {
  const parsed = parse(metadata ?? '')
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  const facts = Object.entries<unknown>({ ...further, ...(isObject ? parsed : {}) }).flatMap(
    ([name, value]) =>
      value === null ? [] : [{ name, value: typeof value === 'string' ? value : JSON.stringify(value) }],
  )
  return isObject || !metadata ? facts : [...facts, { name: '', value: metadata }]
}

function parse(metadata: string): unknown {
  try {
    return JSON.parse(metadata)
  } catch {
    // The log's entries are shown also when their data is malformed.
    return undefined
  }
}

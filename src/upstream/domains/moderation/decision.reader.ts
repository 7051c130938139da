import { columns, type RowOf, literal, sql, type Sql } from '#upstream/db/sql.ts'
import { appealWindow, limits } from '#shared/limits.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { DecisionNotice } from '#upstream/domains/notifications/system-notice.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** `facts` is the notice about it, as JSON; `endedAt` is when staff reverted it. */
const storedColumns = columns(
  { d: 'decisions' },
  `d.id, d.user_id AS userId, d.act, d.facts, d.decided_by AS decidedBy, d.decided_at AS decidedAt,
  d.ended_at AS endedAt, d.appeal, d.appealed_at AS appealedAt, d.outcome, d.answer, d.answered_at AS answeredAt,
  d.answered_by AS answeredBy`,
)

export interface DecisionRow extends RowOf<typeof storedColumns> {
  /** Public id of the object that it's about; null if that is deleted or there is none. */
  seenId: string | null
}

export type DecisionAct = DecisionRow['act']

export const decisionColumns = sql`${storedColumns}, iif(o.deleted_at IS NULL, o.public_id, NULL) AS seenId`

const maxListed = 200

/** The decisions about the viewer, newest first; throws 401 for anonymous requests. */
export function listOwnDecisions(context: RequestContext): Promise<DecisionRow[]> {
  if (!context.viewer.isSignedIn) throw new PageError(401)
  return readRows(context, ownDecisionsStatement(context.viewer.id, context.now))
}

/** The newest decisions about a user, and the older ones that can still be appealed. */
function ownDecisionsStatement(userId: number, now: number): Sql {
  const oldest = sql`SELECT id FROM decisions WHERE user_id = ${userId}
    ORDER BY id DESC LIMIT 1 OFFSET ${limits.decisions - 1}`
  const isOpen = sql`d.appealed_at IS NULL AND d.ended_at IS NULL AND d.decided_at > ${now - appealWindow}`
  return sql`SELECT ${decisionColumns} FROM decisions d LEFT JOIN objects o ON o.id = d.object_id
    WHERE d.user_id = ${userId} AND (d.id >= coalesce((${oldest}), 0) OR ${isOpen})
    ORDER BY d.id DESC LIMIT ${literal(maxListed)}`
}

/** The decision about the viewer with that id; throws 404 for any other one. */
export async function findOwnDecision(context: RequestContext, id: number): Promise<DecisionRow> {
  const [own] = await readRows<DecisionRow>(
    context,
    sql`SELECT ${decisionColumns} FROM decisions d LEFT JOIN objects o ON o.id = d.object_id
      WHERE d.id = ${id} AND d.user_id = ${context.viewer.id}`,
  )
  if (!own) throw new PageError(404)
  return own
}

export function noticeOf({ facts }: Pick<DecisionRow, 'facts'>): DecisionNotice {
  return JSON.parse(facts) as DecisionNotice
}

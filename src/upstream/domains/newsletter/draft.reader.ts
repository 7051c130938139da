import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canOpenNewsletterPanel } from './newsletter.policy.ts'
import { literal } from '#upstream/db/batch.ts'

/** Row of a draft of a newsletter. */
export interface DraftRow {
  id: number
  title: string
  url: string
  body: string
  updatedAt: number
}

/** The viewer's drafts, those changed last first. Throws 403 unless the viewer may send newsletters. */
export function listDrafts(context: RequestContext): Promise<DraftRow[]> {
  requireAllowed(canOpenNewsletterPanel(context.viewer))
  return readRows(context, draftsStatement(context.viewer.id))
}

/** A user's drafts, by their index. */
export function draftsStatement(userId: number | null): SQL {
  return sql`SELECT id, title, url, body, updated_at AS updatedAt FROM newsletter_drafts
    WHERE user_id = ${userId} ORDER BY updated_at DESC LIMIT ${literal(limits.newsletterDrafts)}`
}

import { sql } from 'drizzle-orm'
import { readRows } from '#upstream/db/batched-read.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import type { TagRow } from '#upstream/domains/tracker/tags/tag.reader.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'

/** A tag with its number of tickets; 1000 means 1000 or more. */
export interface ManagedTagRow extends TagRow {
  tickets: number
}

/** All tags: those of all products, then by product and name. Throws 403 unless the viewer is an admin. */
export function listManagedTags(context: RequestContext): Promise<ManagedTagRow[]> {
  requireAllowed(canAdminister(context.viewer))
  return readRows(
    context,
    sql`SELECT g.id, g.name, g.color, coalesce(p.public_id, '') AS productId,
        (SELECT count(*) FROM (SELECT 1 FROM ticket_tags WHERE tag_id = g.id LIMIT 1000)) AS tickets
      FROM tags g LEFT JOIN products p ON p.id = g.product_id ORDER BY p.position, p.id, g.name`,
  )
}

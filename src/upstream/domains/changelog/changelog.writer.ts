import { sql, type SQL } from 'drizzle-orm'
import { changelogPages } from '#shared/addresses/ids.ts'
import { saveChangelogEntryInput } from '#shared/inputs/changelog-inputs.ts'
import { batch, isUniqueViolation } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { changelogPrefix, findReferences, renderWritten } from '#upstream/domains/objects/body-markup.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { canWriteChangelog } from './changelog.policy.ts'

/** Creates an entry, or changes one unless it was changed since its editor loaded it; returns its id. */
export async function saveChangelogEntry(context: RequestContext, input: unknown): Promise<number> {
  requireWriter(context)
  const { entryId, date, body, ifUpdatedAt } = saveChangelogEntryInput.parse(input)
  // Uploaded pictures belong to objects, and an entry is not an object: it can only have text.
  const references = { ...(await findReferences(context, body)), images: new Map() }
  const bodyHtml = renderWritten(context.config, body, references, changelogPrefix(date))
  const { now, viewer } = context
  if (typeof entryId === 'number') await requireEntry(context, entryId)
  const seen = typeof ifUpdatedAt === 'number' ? sql`updated_at = ${ifUpdatedAt}` : sql`TRUE`
  const statement =
    typeof entryId === 'number'
      ? sql`UPDATE changelog_entries SET date = ${date}, body = ${body}, body_html = ${bodyHtml},
          markup_version = ${MARKUP_VERSION}, updated_at = max(${now}, updated_at + 1)
        WHERE id = ${entryId} AND ${seen} RETURNING id`
      : sql`INSERT INTO changelog_entries (date, body, body_html, markup_version, author_id, created_at, updated_at)
        VALUES (${date}, ${body}, ${bodyHtml}, ${MARKUP_VERSION}, ${viewer.id}, ${now}, ${now}) RETURNING id`
  const [saved] = (await write(
    context,
    entryId ? 'changelog.edit' : 'changelog.create',
    date,
    statement,
  )) as {
    id: number
  }[]
  if (saved) return saved.id
  // An entry that has this text already was changed by an earlier attempt, whose response got lost.
  const [same] = await readRows<{ id: number }>(
    context,
    sql`SELECT id FROM changelog_entries WHERE id = ${entryId} AND date = ${date} AND body = ${body}`,
  )
  if (!same) throw new InputError(refuse('changed-meanwhile'), 'ifUpdatedAt')
  return same.id
}

/** Deletes an entry permanently. */
export async function deleteChangelogEntry(context: RequestContext, id: number): Promise<number> {
  requireWriter(context)
  const { date } = await requireEntry(context, id)
  await write(
    context,
    'changelog.delete',
    date,
    sql`DELETE FROM changelog_entries WHERE id = ${id} RETURNING id`,
  )
  return id
}

function requireWriter({ viewer }: RequestContext): void {
  requireMember(viewer)
  requireAllowed(canWriteChangelog(viewer))
}

async function requireEntry(context: RequestContext, id: number): Promise<{ date: string }> {
  const [entry] = await readRows<{ date: string }>(
    context,
    sql`SELECT date FROM changelog_entries WHERE id = ${id}`,
  )
  if (!entry) throw new PageError(404)
  return entry
}

/** Runs one change, logs it if it takes effect, and returns its rows. */
async function write(
  context: RequestContext,
  action: string,
  date: string,
  statement: SQL,
): Promise<unknown[]> {
  const { db, env, viewer, now } = context
  try {
    const [rows = []] = await batch(env.DB, [
      statement,
      logAction(db, { action, at: now, userId: viewer.id, metadata: { date } }, sql`changes() > 0`),
    ])
    context.invalidatedIds.add(changelogPages)
    return rows
  } catch (error) {
    if (!isUniqueViolation(error, 'changelog_entries.date')) throw error
    throw new InputError(refuse('day-taken'), 'date')
  }
}

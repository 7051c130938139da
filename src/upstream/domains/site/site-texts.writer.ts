import { ifChanged, sql, type Sql, batch, isUniqueViolation, columns, type RowOf } from '#upstream/db/sql.ts'
import { changelogPages, legalPages } from '#shared/addresses/ids.ts'
import { saveChangelogEntryInput } from '#shared/inputs/changelog-inputs.ts'
import { readRows, requireRow } from '#upstream/db/reads.ts'
import { createOnce, rememberRow, type IdempotentCall } from '#upstream/request/idempotency.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import {
  changelogPrefix,
  findReferences,
  renderWritten,
  legalPrefix,
} from '#upstream/domains/objects/body-markup.ts'
import { requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { newRowId } from '#upstream/request/unique-id.ts'
import type { RequestContext, Viewer } from '#upstream/request/context.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { saveLegalTextInput } from '#shared/inputs/management-inputs.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import { isBlank } from '#shared/text/visible-length.ts'
import { listLegalTexts } from './site-texts.reader.ts'

const idColumn = columns('changelog_entries', 'id')
const dateColumn = columns('changelog_entries', 'date')

/** Creates an entry, once per idempotency key, or changes one unless it was changed since its editor loaded it. */
export async function saveChangelogEntry(context: RequestContext, input: unknown): Promise<number> {
  requireWriter(context)
  const { entryId, date, body, ifUpdatedAt } = saveChangelogEntryInput.parse(input)
  // Uploaded pictures belong to objects, and an entry is not an object: it can only have text.
  const references = { ...(await findReferences(context, body)), images: new Map() }
  const renderedBody = renderWritten(context.config, body, references, changelogPrefix(date))
  const entry = { date, body, renderedBody }
  if (typeof entryId !== 'number')
    return Number(
      await createOnce(context, 'changelog', [date, body], (once) => createEntry(context, once, entry)),
    )
  await requireEntry(context, entryId)
  const { now } = context
  const seen = typeof ifUpdatedAt === 'number' ? sql`updated_at = ${ifUpdatedAt}` : sql`TRUE`
  const [saved] = await write(
    context,
    'changelog.edit',
    date,
    sql`UPDATE changelog_entries SET date = ${date}, body = ${body}, body_html = ${renderedBody},
        markup_version = ${MARKUP_VERSION}, updated_at = max(${now}, updated_at + 1)
      WHERE id = ${entryId} AND ${seen} AND (date, body) IS NOT (${date}, ${body}) RETURNING ${idColumn}`,
  )
  if (saved) return saved.id
  // It has this text already, maybe by an earlier attempt, whose response got lost.
  const [same] = await readRows(context)`
    SELECT ${idColumn} FROM changelog_entries WHERE id = ${entryId} AND date = ${date} AND body = ${body}`
  if (!same) throw new InputError(refuse('changed-meanwhile'), 'ifUpdatedAt')
  return same.id
}

async function createEntry(
  context: RequestContext,
  once: IdempotentCall | null,
  { date, body, renderedBody }: { date: string; body: string; renderedBody: string },
): Promise<string> {
  const { now, viewer } = context
  const id = newRowId()
  await write(
    context,
    'changelog.create',
    date,
    sql`INSERT INTO changelog_entries (id, date, body, body_html, markup_version, author_id, created_at, updated_at)
      VALUES (${id}, ${date}, ${body}, ${renderedBody}, ${MARKUP_VERSION}, ${viewer.id}, ${now}, ${now})`,
    rememberRow(context, once, sql`SELECT ${id} AS made`),
  )
  return String(id)
}

export async function deleteChangelogEntry(context: RequestContext, id: number): Promise<number> {
  requireWriter(context)
  const { date } = await requireEntry(context, id)
  await write(
    context,
    'changelog.delete',
    date,
    sql`DELETE FROM changelog_entries WHERE id = ${id} RETURNING ${idColumn}`,
  )
  return id
}

function requireWriter({ viewer }: RequestContext): void {
  requireMember(viewer, canWriteChangelog(viewer))
}

async function requireEntry(context: RequestContext, id: number): Promise<RowOf<typeof dateColumn>> {
  return requireRow<RowOf<typeof dateColumn>>(context)`
    SELECT ${dateColumn} FROM changelog_entries WHERE id = ${id}`
}

/** Runs one change together with the statements in `along`, logs it if it takes effect, and returns its rows. */
async function write(
  context: RequestContext,
  action: string,
  date: string,
  statement: Sql,
  extraStatements: readonly Sql[] = [],
): Promise<RowOf<typeof idColumn>[]> {
  const { env } = context
  try {
    const [rows = []] = await batch(env.DB, [
      statement,
      logAction(context, action, { metadata: { date }, when: ifChanged }),
      ...extraStatements,
    ])
    context.invalidatedIds.add(changelogPages)
    return rows as RowOf<typeof idColumn>[]
  } catch (error) {
    if (!isUniqueViolation(error, 'changelog_entries.date')) throw error
    throw new InputError(refuse('day-taken'), 'date')
  }
}

function canWriteChangelog(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}

/** Writes a legal text, unless it was changed since its editor loaded it; a blank one is deleted. */
export async function saveLegalText(context: RequestContext, input: unknown): Promise<LegalKind> {
  const { viewer, now, env } = context
  requireMember(viewer, canWriteLegalTexts(viewer))
  const { kind: kindName, body, ifUpdatedAt } = saveLegalTextInput.parse(input)
  const kind = kindName.toLowerCase() as LegalKind
  // Uploaded pictures belong to objects, and this is no object: it can only have text.
  const references = { ...(await findReferences(context, body)), images: new Map() }
  const renderedBody = renderWritten(context.config, body, references, legalPrefix(kind))
  const isUnchanged =
    typeof ifUpdatedAt === 'number'
      ? sql`EXISTS (SELECT 1 FROM legal_texts WHERE kind = ${kind} AND updated_at = ${ifUpdatedAt})`
      : sql`NOT EXISTS (SELECT 1 FROM legal_texts WHERE kind = ${kind})`
  const isRemoval = isBlank(body)
  const [saved = []] = await batch(env.DB, [
    isRemoval
      ? sql`DELETE FROM legal_texts WHERE kind = ${kind} AND ${isUnchanged} RETURNING id`
      : sql`INSERT INTO legal_texts (kind, body, body_html, markup_version, author_id, updated_at)
          SELECT ${kind}, ${body}, ${renderedBody}, ${MARKUP_VERSION}, ${viewer.id}, ${now} WHERE ${isUnchanged}
          ON CONFLICT (kind) DO UPDATE SET body = excluded.body, body_html = excluded.body_html,
            markup_version = excluded.markup_version, author_id = excluded.author_id,
            updated_at = max(excluded.updated_at, updated_at + 1)
          WHERE body <> excluded.body
          RETURNING id`,
    logAction(context, isRemoval ? 'legal.delete' : 'legal.edit', {
      metadata: { kind },
      when: ifChanged,
    }),
  ])
  if (saved.length === 0) {
    // A text that is there already was saved by an earlier attempt, whose response got lost.
    const [stored] = await listLegalTexts(context, kind)
    if ((stored?.body ?? '').trim() !== body.trim())
      throw new InputError(refuse('changed-meanwhile'), 'ifUpdatedAt')
  }
  context.invalidatedIds.add(legalPages)
  return kind
}

function canWriteLegalTexts(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('admin')
}

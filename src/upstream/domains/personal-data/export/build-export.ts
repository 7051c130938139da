import { columns, type RowOf, sql, queryRows } from '#upstream/db/sql.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { addMessageStatement } from '#upstream/domains/accounts/message.writer.ts'
import { systemNoticeStatements } from '#upstream/domains/notifications/notify.ts'
import { type JobRun, type Payloads, batchAndWake } from '#upstream/outbox/outbox.ts'
import { exportKey, putStream } from '#upstream/storage/blobs.ts'
import { zipStream } from '#upstream/storage/zip-stream.ts'
import { exportEntries } from './export-entries.ts'
import type { Language } from '#shared/page/language.ts'
import { textsIn, type Texts } from '#upstream/texts/texts-in.ts'
import type { Section } from './export-sections.ts'

/** How long an export can be downloaded, in seconds. */
const exportLifetime = 48 * 60 * 60

const exportColumns = columns(
  { e: 'data_exports', u: 'users' },
  'e.user_id AS userId, u.username, u.language, u.picture',
)
type ExportRow = RowOf<typeof exportColumns>

/** An export that was replaced or deleted meanwhile leaves no blob. A run that ends too early is repeated from the start. */
export async function buildExport(
  env: Bindings,
  { export: publicId }: Payloads['data.export'],
  now: number,
  run: JobRun,
): Promise<void> {
  const [row] = await queryRows<ExportRow>(env.DB)`
    SELECT ${exportColumns} FROM data_exports e JOIN users u ON u.id = e.user_id
    WHERE e.public_id = ${publicId} AND e.state = 'waiting'`
  if (!row) return removeUnlessReady(env, publicId)
  try {
    const bytes = await store(env, publicId, row, now, run)
    await finish(env, { publicId, userId: row.userId, bytes, now })
  } catch (error) {
    if (run.last)
      await queryRows(env.DB)`UPDATE data_exports SET state = 'failed' WHERE public_id = ${publicId}`
    throw error
  }
}

async function store(
  env: Bindings,
  publicId: string,
  { userId, username, language, picture }: ExportRow,
  now: number,
  run: JobRun,
): Promise<number> {
  const { product, origins } = readConfig(env)
  const readme = exportReadme({ language, product, username, madeAt: now })
  const entries = exportEntries(env, { userId, main: origins.main, readme, picture })
  return putStream(env.BLOBS, exportKey(publicId), {
    bytes: zipStream(entries),
    contentType: 'application/zip',
    afterPart: run.renew,
  })
}

async function finish(
  env: Bindings,
  { publicId, userId, bytes, now }: { publicId: string; userId: number; bytes: number; now: number },
): Promise<void> {
  const notice = { kind: 'DATA_READY' } as const
  const isWaiting = sql`EXISTS (SELECT 1 FROM data_exports WHERE public_id = ${publicId} AND state = 'waiting')`
  await batchAndWake(env, [
    addMessageStatement({ userId, notice, status: 'SUCCESS', createdAt: now }, isWaiting),
    ...systemNoticeStatements(
      { userId, eventKey: `export:${publicId}`, notice, objectId: null },
      now,
      isWaiting,
    ),
    sql`UPDATE data_exports SET state = 'ready', bytes = ${bytes}, expires_at = ${now + exportLifetime}
      WHERE public_id = ${publicId} AND state = 'waiting'`,
  ])
  await removeUnlessReady(env, publicId)
}

async function removeUnlessReady(env: Bindings, publicId: string): Promise<void> {
  const ready = await queryRows(env.DB)`
    SELECT 1 FROM data_exports WHERE public_id = ${publicId} AND state = 'ready'`
  if (ready.length === 0) await env.BLOBS.delete(exportKey(publicId))
}

function descriptions(t: Texts): Record<Section, string> {
  return {
    profile: t('export.profile'),
    logins: t('export.logins'),
    passkeys: t('export.passkeys'),
    sessions: t('export.sessions'),
    posts: t('export.posts'),
    comments: t('export.comments'),
    tickets: t('export.tickets'),
    ticketChanges: t('export.ticketChanges'),
    creations: t('export.creations'),
    deleted: t('export.deleted'),
    revisions: t('export.revisions'),
    versions: t('export.versions'),
    uploads: t('export.uploads'),
    likes: t('export.likes'),
    follows: t('export.follows'),
    peopleFollowed: t('export.peopleFollowed'),
    visits: t('export.visits'),
    notifications: t('export.notifications'),
    preferences: t('export.preferences'),
    digests: t('export.digests'),
    newsletter: t('export.newsletter'),
    emails: t('export.emails'),
    newslettersReceived: t('export.newslettersReceived'),
    undeliverable: t('export.undeliverable'),
    newslettersWritten: t('export.newslettersWritten'),
    newsletterDrafts: t('export.newsletterDrafts'),
    drafts: t('export.drafts'),
    reports: t('export.reports'),
    decisions: t('export.decisions'),
    actions: t('export.actions'),
    actionsByStaff: t('export.actionsByStaff'),
  }
}

function exportReadme(facts: {
  language: Language
  product: string
  username: string
  /** Seconds since the Unix epoch. */
  madeAt: number
}): string {
  const { language, product, username, madeAt } = facts
  const t = textsIn(language)
  const moment = new Date(madeAt * 1000).toISOString()
  const files = Object.entries(descriptions(t)).map(([name, text]) => `  ${name}.json\n    ${text}`)
  return [
    t('export.title', { username, product, moment }),
    t('export.form'),
    ...files,
    `  files/\n    ${t('export.files')}`,
    t('export.leftOut'),
    '',
  ].join('\n\n')
}

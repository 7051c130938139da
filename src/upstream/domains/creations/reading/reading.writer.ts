import { columns, type RowOf, literal, sql, type Sql, queryRows } from '#upstream/db/sql.ts'
import { logError } from '#shared/log.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { outboxStatement, batchAndWake, type JobRun, type Payloads } from '#upstream/outbox/outbox.ts'
import type { Refusal } from '#shared/refusals/refusals.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { indexStatement } from '#upstream/search/index-texts.ts'
import { releaseStatement } from '#upstream/storage/blobs.ts'
import { type Scope, READING_VERSION } from './archive-facts.ts'
import { listedFacts, listingStatements } from '#upstream/domains/creations/listing/listing.writer.ts'
import { rootTurnText } from './player-save.ts'
import { readWhole, type ArchiveReading } from './read-archive.ts'
import { drawingForms } from './drawing-files.ts'
import { retainUsedStatement } from './drawing.writer.ts'

/** Creations that one job queues, and seconds until the next one does, so that other jobs aren't kept waiting. */
const batchSize = { creations: 10, seconds: 15 } as const

const unreadColumns = columns(
  { o: 'objects', c: 'creations', a: 'uploads' },
  'o.id, o.public_id AS publicId, c.upload_id AS uploadId, a.public_id AS archiveId',
)

interface Unread extends RowOf<typeof unreadColumns> {
  scope: Scope
}

/** Does nothing if the archive was read. The last run reads nothing: those before it were ended in the middle. */
export async function readCreation(
  env: Bindings,
  { publicId }: Payloads['creation.read'],
  now: number,
  { last }: JobRun,
): Promise<void> {
  const [creation] = await queryRows<Unread>(env.DB)`${unread} AND o.public_id = ${publicId}`
  if (!creation) return
  const reading = last ? { reading: 'unread' as const } : await attemptRead(env, creation, now)
  await batchAndWake(env, storeStatements(creation, reading, now))
}

/** Queues jobs for all creations that an older version has read; none if there are none. */
export async function enqueueUnread(env: Bindings, now: number): Promise<void> {
  await enqueueRest(env, { before: Number.MAX_SAFE_INTEGER }, now)
}

/** Queues jobs for some of them, the newest first, and one for the rest. Each creation has its own job, so that none blocks the others. */
export async function enqueueRest(
  env: Bindings,
  { before }: Payloads['creations.read'],
  now: number,
): Promise<void> {
  const creations = await queryRows<Unread>(env.DB)`
    ${unread} AND c.object_id < ${before} ORDER BY c.object_id DESC LIMIT ${literal(batchSize.creations)}`
  const last = creations.at(-1)
  if (!last) return
  await batchAndWake(env, [
    ...creations.map(({ publicId }) => outboxStatement('creation.read', { publicId }, now)),
    outboxStatement('creations.read', { before: last.id }, now, now + batchSize.seconds),
  ])
}

const unread = sql`SELECT ${unreadColumns}, upper(c.kind) AS scope
  FROM creations c CROSS JOIN objects o ON o.id = c.object_id CROSS JOIN uploads a ON a.id = c.upload_id
  WHERE c.read_version < ${READING_VERSION} AND o.deleted_at IS NULL`

/** `failed`: missing, damaged or dangerous, so it can't be downloaded. `unread`: every run was ended before it was read. */
type Unreadable = { reading: 'failed'; fault: Refusal | null } | { reading: 'unread' }

async function attemptRead(
  env: Bindings,
  { publicId, scope, archiveId }: Unread,
  now: number,
): Promise<ArchiveReading | Unreadable> {
  try {
    const read = await readWhole({ env, now }, archiveId, scope)
    return read ?? { reading: 'failed', fault: null }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    logError('archive not read', { requestId: tracedRequest(), path: publicId }, error)
    return { reading: 'failed', fault: error.refusal }
  }
}

/** Each does nothing if another run was faster, or the file was replaced meanwhile. */
function storeStatements(
  { id, publicId, uploadId }: Unread,
  reading: ArchiveReading | Unreadable,
  now: number,
): Sql[] {
  const isUnread = sql`object_id = ${id} AND upload_id = ${uploadId} AND read_version < ${READING_VERSION}`
  if ('reading' in reading) {
    const failed = reading.reading === 'failed' ? reading : null
    const fault = failed?.fault && JSON.stringify(failed.fault)
    // A creation that was read before stays unchanged; the fault of a failed one may only be known now.
    const isNew = sql`reading = 'waiting'`
    return [
      sql`UPDATE creations SET read_version = ${READING_VERSION},
          unread = CASE WHEN ${isNew} THEN ${failed ? 0 : 1} ELSE unread END,
          reading = CASE WHEN ${isNew} THEN ${failed ? 'failed' : null} ELSE reading END,
          reading_fault = CASE WHEN ${isNew} OR reading = 'failed' THEN coalesce(${fault ?? null}, reading_fault) END
        WHERE ${isUnread}`,
    ]
  }
  const { facts, drawing, isDrawable, kind } = reading
  const player = drawing?.player ?? null
  const save = facts.save && JSON.stringify(facts.save)
  return [
    // Where drawing has failed, an older drawing is better than none.
    ...(drawing || !isDrawable
      ? [
          releaseStatement(sql`SELECT drawing AS folder FROM creations WHERE ${isUnread}`, now),
          sql`UPDATE creations SET drawing = ${drawing?.folder ?? null}, drawing_form = ${drawingForms.pictures},
            player_bytes = ${player?.bytes ?? null}, root_turn = ${rootTurnText(player)}, moves = ${Number(player?.isMoving ?? false)}
            WHERE ${isUnread}`,
        ]
      : []),
    sql`UPDATE creations SET metadata = ${JSON.stringify(facts.metadata)}, save = ${save}, reading = NULL, reading_fault = NULL, unread = 0,
      kind = ${kind.toLowerCase()}, read_version = ${READING_VERSION} WHERE ${isUnread}`,
    ...(drawing ? [retainUsedStatement(drawing)] : []),
    ...listingStatements(new Map([[publicId, listedFacts(kind, facts)]]), uploadId),
    indexStatement(sql`id = ${id}`, now),
  ]
}

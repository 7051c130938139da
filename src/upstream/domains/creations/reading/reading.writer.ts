import { sql, type SQL } from 'drizzle-orm'
import { openDatabase } from '#upstream/db/database.ts'
import { logError } from '#shared/log.ts'
import { batch, literal } from '#upstream/db/batch.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { outboxStatement, wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import type { JobRun, Payloads } from '#upstream/outbox/topics.ts'
import type { Refusal } from '#shared/refusals/refusals.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { indexStatement } from '#upstream/search/index-texts.ts'
import { releaseStatement, type Reservation } from '#upstream/storage/blob.writer.ts'
import type { Scope } from './archive-facts.ts'
import { listedFacts } from '../listing/listed-facts.ts'
import { listingStatements } from '../listing/listing.writer.ts'
import { rootTurnText } from './player-save.ts'
import { readWhole, type ArchiveReading } from './read-archive.ts'
import { READING_VERSION } from './reading-version.ts'

/** Creations that one job queues, and seconds until the next one does, so that other jobs aren't kept waiting. */
const batchSize = { creations: 10, seconds: 15 } as const

interface Unread {
  id: number
  publicId: string
  scope: Scope
  archiveId: string
}

/**
 * Reads the archive of a creation, and stores its facts and its drawing; does nothing if that was done before. The last run reads
 * nothing: those before it were ended in the middle, and it would be too.
 */
export async function readCreation(
  env: Bindings,
  { publicId }: Payloads['creation.read'],
  now: number,
  { last, renew }: JobRun,
): Promise<void> {
  const [rows] = await batch(env.DB, [sql`${unread} AND o.public_id = ${publicId}`])
  const [creation] = rows as Unread[]
  if (!creation) return
  const reading = last ? { reading: 'unread' as const } : await attemptRead(env, creation, now, renew)
  await batch(env.DB, storeStatements(creation, reading, now))
  await wakeOutbox(env)
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
  const [rows] = await batch(env.DB, [newestUnreadStatement(before)])
  const creations = rows as Unread[]
  const last = creations.at(-1)
  if (!last) return
  const db = openDatabase(env.DB)
  await batch(env.DB, [
    ...creations.map(({ publicId }) => outboxStatement(db, 'creation.read', { publicId }, now)),
    outboxStatement(db, 'creations.read', { before: last.id }, now, now + batchSize.seconds),
  ])
  await wakeOutbox(env)
}

const unread = sql`SELECT o.id, o.public_id AS publicId, upper(c.kind) AS scope, a.public_id AS archiveId
  FROM creations c CROSS JOIN objects o ON o.id = c.object_id CROSS JOIN uploads a ON a.id = c.upload_id
  WHERE c.read_version < ${READING_VERSION} AND o.deleted_at IS NULL`

/** The newest creations to be read, of those with smaller row ids. */
export function newestUnreadStatement(before: number): SQL {
  return sql`${unread} AND c.object_id < ${before} ORDER BY c.object_id DESC LIMIT ${literal(batchSize.creations)}`
}

/**
 * Reason why an archive couldn't be read. `failed`: it is missing, damaged or dangerous and can't be downloaded, with its fault if known.
 * `unread`: every run was ended before it was read, which isn't the archive's fault.
 */
type Unreadable = { reading: 'failed'; fault: Refusal | null } | { reading: 'unread' }

async function attemptRead(
  env: Bindings,
  { publicId, scope, archiveId }: Unread,
  now: number,
  renew: () => Promise<void>,
): Promise<ArchiveReading | Unreadable> {
  try {
    const read = await readWhole({ env, db: openDatabase(env.DB), now }, archiveId, scope, renew)
    return read ?? { reading: 'failed', fault: null }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    logError('archive not read', { requestId: tracedRequest(), path: publicId }, error)
    return { reading: 'failed', fault: error.refusal }
  }
}

/** Each does nothing if another run was faster. */
function storeStatements({ id, publicId }: Unread, reading: ArchiveReading | Unreadable, now: number): SQL[] {
  const isUnread = sql`object_id = ${id} AND read_version < ${READING_VERSION}`
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
          sql`UPDATE creations SET drawing = ${drawing?.folder ?? null}, drawing_form = ${drawing?.form ?? 0},
            player_bytes = ${player?.bytes ?? null}, root_turn = ${rootTurnText(player)} WHERE ${isUnread}`,
        ]
      : []),
    sql`UPDATE creations SET metadata = ${JSON.stringify(facts.metadata)}, save = ${save}, reading = NULL, reading_fault = NULL, unread = 0,
      kind = ${kind.toLowerCase()}, read_version = ${READING_VERSION} WHERE ${isUnread}`,
    ...(drawing ? [retainUsedStatement(drawing)] : []),
    ...listingStatements(new Map([[publicId, listedFacts(kind, facts)]])),
    indexStatement(sql`id = ${id}`, now),
  ]
}

/** Keeps a drawing if it is the creation's now. */
function retainUsedStatement({ jobId, folder }: Reservation): SQL {
  return sql`DELETE FROM outbox WHERE id = ${jobId} AND EXISTS (SELECT 1 FROM creations WHERE drawing = ${folder})`
}

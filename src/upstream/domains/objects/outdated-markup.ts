import {
  literal,
  sql,
  sqlFragment,
  type Sql,
  batch,
  type StatementRunner,
  columns,
  type RowOf,
} from '#upstream/db/sql.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { outboxStatement, batchAndWake, wakeOutbox, type Payloads } from '#upstream/outbox/outbox.ts'
import { collectReferences, type MarkupReferences } from '#upstream/markup/links/references.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { indexStatement } from '#upstream/search/index-texts.ts'
import {
  assignText,
  changelogPrefix,
  legalPrefix,
  mentionedIn,
  mentionsStatement,
  picturesOf,
  renderBody,
  type MentionRow,
  type ShownReferences,
  namedObjects,
  namedObjectsStatement,
  type NamedObjectRow,
} from './body-markup.ts'
import { referencesStatements } from './references.writer.ts'

type Range = Payloads['markup.render']

/** Texts that one job renders: some tens of milliseconds of work. */
const textsPerJob = 50

const textTables = {
  objects: {
    table: sqlFragment('objects'),
    columns: columns('objects', 'id, public_id AS publicId, body AS text, markup_version AS version'),
  },
  people: {
    table: sqlFragment('users'),
    columns: columns('users', 'id, public_id AS publicId, bio AS text, markup_version AS version'),
  },
  changelog: {
    table: sqlFragment('changelog_entries'),
    columns: sql`${columns('changelog_entries', 'id, body AS text, markup_version AS version')},
      ${sqlFragment(`'${changelogPrefix('')}' || date`)} AS publicId`,
  },
  legal: {
    table: sqlFragment('legal_texts'),
    columns: sql`${columns('legal_texts', 'id, body AS text, markup_version AS version')},
      ${sqlFragment(`'${legalPrefix('')}' || kind`)} AS publicId`,
  },
} as const

type Source = RowOf<typeof textTables.objects.columns>

const pictureColumns = columns(
  { s: 'upload_uses', u: 'uploads' },
  's.object_id AS sourceId, u.public_id AS publicId, u.width, u.height',
)
const bioPictureColumns = columns(
  { s: 'bio_uploads', u: 'uploads' },
  's.user_id AS sourceId, u.public_id AS publicId, u.width, u.height',
)

type PictureRow = RowOf<typeof pictureColumns>

/** Queues jobs for all texts that were rendered by an older version; none if there are none. */
export async function enqueueOutdated(env: Bindings, now: number): Promise<void> {
  const [found] = await batch(env.DB, [
    sql`SELECT EXISTS (SELECT 1 FROM objects WHERE markup_version < ${MARKUP_VERSION}) AS objects,
      EXISTS (SELECT 1 FROM users WHERE markup_version < ${MARKUP_VERSION} AND bio <> '') AS people,
      EXISTS (SELECT 1 FROM changelog_entries WHERE markup_version < ${MARKUP_VERSION}) AS changelog,
      EXISTS (SELECT 1 FROM legal_texts WHERE markup_version < ${MARKUP_VERSION}) AS legal`,
  ])
  const [outdated] = found as { objects: number; people: number; changelog: number; legal: number }[]
  const jobs = [
    ...(outdated?.objects ? [outboxStatement('markup.render', { of: 'objects' }, now)] : []),
    ...(outdated?.people ? [outboxStatement('markup.render', { of: 'people', after: 0 }, now)] : []),
    ...(outdated?.changelog ? [outboxStatement('markup.render', { of: 'changelog' }, now)] : []),
    ...(outdated?.legal ? [outboxStatement('markup.render', { of: 'legal' }, now)] : []),
  ]
  if (jobs.length === 0) return
  await batchAndWake(env, jobs)
}

/** Renders and indexes some outdated texts, and queues a job for the rest. A text that changes meanwhile is skipped. */
export async function renderOutdated(env: Bindings, range: Range, now: number): Promise<void> {
  const sources = await readSources(env.DB, range)
  const outdated = sources.filter((source) => source.version < MARKUP_VERSION)
  const config = readConfig(env)
  const named = outdated.map(({ text }) => collectReferences(text, config.origins.main))
  const { mentions, objects, pictures } = await findShown(env.DB, range, outdated, named)
  const updates = outdated.flatMap((source, index) => {
    const images = picturesOf(config, pictures.get(source.id) ?? [])
    const renderedBody = renderBody(config, source.text, { mentions, images, objects }, source.publicId)
    if (range.of === 'people') {
      return sql`UPDATE users SET bio_html = ${renderedBody}, markup_version = ${MARKUP_VERSION} WHERE id = ${source.id} AND bio = ${source.text}`
    }
    const unchanged = sql`id = ${source.id} AND body = ${source.text}`
    if (range.of === 'changelog' || range.of === 'legal') {
      return sql`UPDATE ${textTables[range.of].table} SET body_html = ${renderedBody}, markup_version = ${MARKUP_VERSION} WHERE ${unchanged}`
    }
    return [
      ...referencesStatements(unchanged, { objects: pickReferenced(objects, named[index]?.objects ?? []) }),
      sql`UPDATE objects SET ${assignText(source.text, renderedBody)} WHERE ${unchanged}`,
    ]
  })
  if (range.of === 'objects' && outdated.length > 0) updates.push(indexedAgain(outdated, now))
  const rest = remainingRange(range, sources)
  const statements = rest ? [...updates, outboxStatement('markup.render', rest, now)] : updates
  if (statements.length > 0) await batch(env.DB, statements)
  if (rest) await wakeOutbox(env)
}

/** The search index is built from the same text. */
function indexedAgain(outdated: readonly Source[], now: number): Sql {
  const ids = JSON.stringify(outdated.map(({ id }) => id))
  return indexStatement(sql`id IN (SELECT value FROM json_each(${ids}))`, now)
}

async function readSources(database: StatementRunner, range: Range): Promise<Source[]> {
  const [rows] = await batch(database, [outdatedStatement(range)])
  return rows as Source[]
}

/** Objects, changelog entries and legal texts are found by their version; users, of which there are fewer, row by row. */
export function outdatedStatement(range: Range): Sql {
  const { table, columns: selected } = textTables[range.of]
  if (range.of === 'people')
    return sql`SELECT ${selected} FROM ${table}
      WHERE id > ${range.after} ORDER BY id LIMIT ${literal(textsPerJob)}`
  return sql`SELECT ${selected} FROM ${table}
    WHERE markup_version < ${MARKUP_VERSION} ORDER BY markup_version, id LIMIT ${literal(textsPerJob)}`
}

/**
 * Looks up the references of all the texts at once: a user or an object that one of them references exists for the others too; each may
 * show the pictures that it uses, regardless of their owner.
 */
async function findShown(
  database: StatementRunner,
  range: Range,
  outdated: readonly Source[],
  named: readonly MarkupReferences[],
) {
  const usernames = new Set(named.flatMap(({ mentions }) => mentions))
  const publicIds = new Set(named.flatMap(({ objects }) => objects))
  const ids = outdated.map(({ id }) => id)
  const [users, objects, pictures] = await batch(database, [
    mentionsStatement([...usernames]),
    namedObjectsStatement([...publicIds]),
    range.of === 'people'
      ? bioPicturesStatement(ids)
      : objectPicturesStatement(range.of === 'objects' ? ids : []),
  ])
  return {
    mentions: mentionedIn(users as MentionRow[]),
    objects: namedObjects(objects as NamedObjectRow[]),
    pictures: Map.groupBy(pictures as PictureRow[], ({ sourceId }) => sourceId),
  }
}

function pickReferenced(
  objects: ShownReferences['objects'],
  publicIds: readonly string[],
): ShownReferences['objects'] {
  return new Map([...objects].filter(([publicId]) => publicIds.includes(publicId)))
}

function objectPicturesStatement(ids: readonly number[]): Sql {
  return sql`SELECT ${pictureColumns}
    FROM upload_uses s CROSS JOIN uploads u ON u.id = s.upload_id
    WHERE s.object_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND u.nature = 'image'`
}

function bioPicturesStatement(ids: readonly number[]): Sql {
  return sql`SELECT ${bioPictureColumns}
    FROM bio_uploads s CROSS JOIN uploads u ON u.id = s.upload_id
    WHERE s.user_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

function remainingRange(range: Range, sources: readonly Source[]): Range | null {
  const last = sources.at(-1)
  if (!last || sources.length < textsPerJob) return null
  return range.of === 'people' ? { of: 'people', after: last.id } : range
}

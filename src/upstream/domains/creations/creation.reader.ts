import type { Config } from '#upstream/config/env.ts'
import { writtenColumns } from '#upstream/db/object-fields.ts'
import { columns, type RowOf, sql, sqlFragment, type Sql, columnList } from '#upstream/db/sql.ts'
import { isCounted } from '#circuits/save-file/known-contents.ts'
import { downloadAddress } from './creation-files.ts'
import { readSummary } from '#upstream/domains/creations/reading/archive-facts.ts'
import { isId } from '#shared/addresses/ids.ts'
import { requireRow } from '#upstream/db/reads.ts'
import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import { subjectColumns, type SubjectColumns } from '#upstream/domains/objects/subject-columns.ts'
import {
  bodyColumns,
  countColumns,
  ratedByMe,
  type ObjectRow,
} from '#upstream/domains/objects/object-columns.ts'
import { userColumns, type UserRow } from '#upstream/domains/users/user.reader.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'

/** `versionAt` is null for a creation's first file, which is as old as it. */
const current = columns(
  { c: 'creations' },
  'c.version, c.version_at AS versionAt, c.version_note AS versionNote',
)

/** The number, date and note of a creation's file, and the files that it has replaced. */
const versionColumns = sql`${current}, ${sqlFragment(`CASE WHEN c.version > 1 THEN
  (SELECT json_group_array(json_object('number', v.number, 'note', v.note, 'createdAt', v.created_at, 'fileSize', f.byte_size,
    'components', v.save ->> '$.components', 'faults', json(coalesce(v.save -> '$.faults', '[]'))))
  FROM creation_versions v CROSS JOIN uploads f ON f.id = v.upload_id WHERE v.object_id = c.object_id) END AS earlierVersions`)}`

interface VersionColumns extends RowOf<typeof current> {
  earlierVersions: string | null
}

/** A version of a creation's file; `components` is null if it isn't known. */
export interface CreationVersion {
  number: number
  note: string
  createdAt: number
  fileSize: number
  components: number | null
  downloadUrl: string | null
}

interface EarlierVersion extends Omit<CreationVersion, 'downloadUrl'> {
  faults: { code: string }[]
}

/** All versions of a creation's file, the newest first; none if it has only had one. */
export function versionsOf(config: Pick<Config, 'origins'>, creation: CreationRow): CreationVersion[] {
  const { publicId, version = 1, versionAt = null, versionNote = '', createdAt, fileSize, save } = creation
  if (version === 1) return []
  const summary = save ? readSummary(save) : { components: null, faults: [] }
  const now = { number: version, note: versionNote, createdAt: versionAt ?? createdAt, fileSize, ...summary }
  const earlier = JSON.parse(creation.earlierVersions ?? '[]') as EarlierVersion[]
  return [now, ...earlier]
    .toSorted((a, b) => b.number - a.number)
    .map(({ number, note, createdAt: at, fileSize: bytes, components, faults }) => ({
      number,
      note,
      createdAt: at,
      fileSize: bytes,
      components: components !== null && isCounted({ components, faults }) ? components : null,
      downloadUrl:
        number === version && creation.reading === 'failed'
          ? null
          : downloadAddress(config, publicId, number),
    }))
}

/** In place of `creations`: the creation's row with the file of that version; no row if it isn't kept. */
function fileOfVersion(publicId: string, version: number): Sql {
  const isCreation = sql`c.object_id = (SELECT id FROM objects WHERE public_id = ${publicId})`
  return sql`(SELECT c.object_id, ${writtenColumns('creation', 'c')}, c.slug, c.kind, c.download_count, c.unread, c.reading, c.reading_fault, c.version, c.version_at,
      c.version_note, ${fileColumns('c')} FROM creations c WHERE ${isCreation} AND c.version = ${version}
    UNION ALL SELECT c.object_id, ${writtenColumns('creation', 'c')}, c.slug, c.kind, c.download_count, 0, NULL, NULL, v.number, v.created_at,
      v.note, ${fileColumns('v')} FROM creations c CROSS JOIN creation_versions v ON v.object_id = c.object_id
    WHERE ${isCreation} AND v.number = ${version})`
}

export function fileColumns(table: 'c' | 'v'): Sql {
  const names = ['upload_id', 'metadata', 'save', 'drawing', 'drawing_form', 'player_bytes', 'root_turn']
  return sqlFragment(names.map((name) => `${table}.${name}`).join(', '))
}

const textColumns = writtenColumns('creation', 'c')
/**
 * `scope` is its kind. `uploadId`, `archiveId`, `fileName` and `fileSize` are its archive's row id, public id, file name and bytes.
 * `drawing` is the folder of its drawing, and `playerBytes` the size of the save in that folder, unpacked; null if it has none. `rootTurn`
 * is a JSON array of the four numbers by which its first root was turned; null if unknown. `readingFault` is a JSON object of Refusal: why
 * its archive can't be read; null otherwise, or if that isn't known.
 */
const ownColumns = columns(
  { c: 'creations', a: 'uploads' },
  `c.slug, c.kind AS scope, c.download_count AS downloadCount, c.upload_id AS uploadId, a.public_id AS archiveId,
  a.filename AS fileName, a.byte_size AS fileSize, c.drawing, c.drawing_form AS drawingForm, c.player_bytes AS playerBytes,
  c.root_turn AS rootTurn, c.reading_fault AS readingFault`,
)
/** A JSON array of MetadataEntry. */
const metadata = columns({ c: 'creations' }, 'c.metadata')
/** A JSON object of StoredSummary; null if there is none. */
const save = columns({ c: 'creations' }, 'c.save')

export type FeaturedFor = 'CHOSEN' | 'WEEK' | 'MONTH' | 'ALL'

export interface CreationRow
  extends
    ObjectRow,
    SubjectColumns,
    UserRow,
    RowOf<typeof textColumns>,
    RowOf<typeof ownColumns>,
    Partial<RowOf<typeof metadata> & RowOf<typeof save> & VersionColumns> {
  kind: 'creation'
  askedVersion?: number
  /** The upload id of its first picture. */
  cover: string | null
  /** Null once its archive was read; `unread` when the job that reads it gave it up. */
  reading: 'waiting' | 'failed' | 'unread' | null
  /** Why the home page shows it, if it does. */
  featuredFor?: FeaturedFor
  /** A JSON array of Picture, unordered, if selected. */
  images?: string
}

export interface Picture {
  id: string
  filename: string
  width: number
  height: number
  position: number
}

const ownFacts =
  sqlFragment(`'creation' AS kind, CASE c.unread WHEN 1 THEN 'unread' ELSE c.reading END AS reading,
  (SELECT p.public_id FROM upload_uses w CROSS JOIN uploads p ON p.id = w.upload_id
    WHERE w.object_id = c.object_id AND w.position = 0) AS cover`)
const pictures = sqlFragment(`(SELECT json_group_array(json_object(
    'id', p.public_id, 'filename', p.filename, 'width', p.width, 'height', p.height, 'position', w.position))
  FROM upload_uses w CROSS JOIN uploads p ON p.id = w.upload_id
  WHERE w.object_id = c.object_id AND w.position IS NOT NULL) AS images`)
const joined = sqlFragment(
  'CROSS JOIN uploads a ON a.id = c.upload_id CROSS JOIN users u ON u.id = o.author_id',
)

/** `SELECT … FROM` of CreationRow, to be followed by conditions on `objects o`, which `from` holds; `creations` are their rows. */
export function selectCreations(
  viewer: Viewer,
  selection: FieldSelection,
  from: Sql = sqlFragment('objects o'),
  creations: Sql = sqlFragment('creations'),
): Sql {
  const selected = columnList([
    countColumns,
    textColumns,
    ownColumns,
    ownFacts,
    selection.has('images') ? pictures : null,
    selection.has('metadata') ? metadata : null,
    selection.has('save', 'versions') ? save : null,
    selection.has('version', 'versions') ? versionColumns : null,
    bodyColumns(selection.bodies),
    ratedByMe(viewer),
    subjectColumns(viewer, selection),
    userColumns(selection.bios),
  ])
  return sql`SELECT ${selected} FROM ${from} CROSS JOIN ${creations} c ON c.object_id = o.id ${joined}`
}

/** The creation, with the file of a version if one is asked for; throws 404 if either is unknown, 410 if it was deleted. */
export async function findCreation(
  context: RequestContext,
  publicId: string,
  selection: FieldSelection,
  version?: number | null,
): Promise<CreationRow> {
  if (!isId('creation', publicId)) throw new PageError(404)
  const creation = await requireRow<CreationRow>(
    context,
    creationStatement(context.viewer, publicId, selection, version),
  )
  if (creation.deletedAt !== null) throw new PageError(410)
  return typeof version === 'number' ? { ...creation, askedVersion: version } : creation
}

/** The creation with that id, deleted or not; with a version, that version of its file, if it is kept. */
export function creationStatement(
  viewer: Viewer,
  publicId: string,
  selection: FieldSelection,
  version?: number | null,
): Sql {
  const rows = typeof version === 'number' ? fileOfVersion(publicId, version) : undefined
  return sql`${selectCreations(viewer, selection, undefined, rows)} WHERE o.public_id = ${publicId}`
}

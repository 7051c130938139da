import type { Config } from '#upstream/config/env.ts'
import { writtenColumns } from '#upstream/db/object-fields.ts'
import { columns, type RowOf, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { isCounted } from '#circuits/save-file/known-contents.ts'
import { downloadAddress } from './creation-files.ts'
import type { CreationRow } from './creation.reader.ts'
import { readSummary } from '#upstream/domains/creations/reading/archive-facts.ts'

/** `versionAt` is null for a creation's first file, which is as old as it. */
const current = columns(
  { c: 'creations' },
  'c.version, c.version_at AS versionAt, c.version_note AS versionNote',
)

/** The number, date and note of a creation's file, and the files that it has replaced. */
export const versionColumns = sql`${current}, ${sqlFragment(`CASE WHEN c.version > 1 THEN
  (SELECT json_group_array(json_object('number', v.number, 'note', v.note, 'createdAt', v.created_at, 'fileSize', f.byte_size,
    'components', v.save ->> '$.components', 'faults', json(coalesce(v.save -> '$.faults', '[]'))))
  FROM creation_versions v CROSS JOIN uploads f ON f.id = v.upload_id WHERE v.object_id = c.object_id) END AS earlierVersions`)}`

export interface VersionColumns extends RowOf<typeof current> {
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
export function fileOfVersion(publicId: string, version: number): Sql {
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

import { isFullyCounted, isVanilla } from '#circuits/save-file/known-contents.ts'
import { releaseNumber, releaseOf } from '#circuits/save-file/release.ts'
import { sizeClasses, sizeClassOf } from '#shared/inputs/size-class.ts'
import type { ArchiveFacts, Scope } from '#upstream/domains/creations/reading/archive-facts.ts'
import { sql, type Sql } from '#upstream/db/sql.ts'

export const unknown = -1

export interface ListedFacts {
  kind: Lowercase<Scope>
  /** The game's release as a number, or `unknown`, as the next two. */
  release: number
  size: number
  vanilla: number
  /** Its number of parts; 0 if it isn't known. */
  parts: number
  mods: string[]
}

/** Maximum number of mods that a creation is listed under; a circuit hardly needs more. */
const maxMods = 20

/** Derives the facts by which the hub lists a creation of that kind from the stored facts of its archive. */
export function listedFacts(kind: Scope, { metadata, save }: ArchiveFacts): ListedFacts {
  const version = metadata.find(({ key }) => key === 'GAME_VERSION')?.value ?? ''
  const release = releaseOf(version)
  return {
    kind: kind === 'BOARD' ? 'board' : 'world',
    release: release === null ? unknown : releaseNumber(release),
    size: save && isFullyCounted(save) ? sizeClasses.indexOf(sizeClassOf(save.components)) : unknown,
    vanilla: Number((save && isVanilla(save)) ?? unknown),
    parts: save?.components ?? 0,
    mods: [...new Set(save?.mods.map(({ id }) => id) ?? [])].filter((id) => id !== '').slice(0, maxMods),
  }
}

/** A group of creations in a list of the hub, by its facts; the mod is '' in the list of all creations. */
interface Group extends Pick<ListedFacts, 'release' | 'size' | 'vanilla'> {
  mod: string
  kind: ListedFacts['kind'] | ''
}

/** Lists creations in the hub in place of their earlier entries; with an archive's row id, only those that have it as their file. */
export function listingStatements(creations: ReadonlyMap<string, ListedFacts>, archive?: number): Sql[] {
  const rows = [...creations].flatMap(([publicId, facts]) =>
    groupsOf(facts).map((group) => ({ publicId, parts: facts.parts, ...group })),
  )
  const listed = sql`json_each(${JSON.stringify(rows)}) AS listed`
  const ids = JSON.stringify([...creations.keys()])
  const hasFile = archive === undefined ? sql`TRUE` : sql`c.upload_id = ${archive}`
  const isGroup = sql`g.mod = listed.value ->> 'mod' AND g.kind = listed.value ->> 'kind'
    AND g.release = listed.value ->> 'release' AND g.size = listed.value ->> 'size'
    AND g.vanilla = listed.value ->> 'vanilla'`
  return [
    sql`DELETE FROM hub_entries WHERE object_id IN
      (SELECT o.id FROM objects o CROSS JOIN creations c ON c.object_id = o.id
        WHERE o.public_id IN (SELECT value FROM json_each(${ids})) AND ${hasFile})`,
    sql`INSERT OR IGNORE INTO hub_groups (mod, kind, release, size, vanilla)
      SELECT listed.value ->> 'mod', listed.value ->> 'kind', listed.value ->> 'release', listed.value ->> 'size',
        listed.value ->> 'vanilla' FROM ${listed}`,
    sql`INSERT INTO hub_entries (object_id, group_id, score, downloads, trend, parts, deleted)
      SELECT o.id, g.id, o.score, c.download_count, c.trend, listed.value ->> 'parts', o.deleted_at IS NOT NULL
      FROM ${listed} CROSS JOIN objects o ON o.public_id = listed.value ->> 'publicId'
        CROSS JOIN creations c ON c.object_id = o.id AND ${hasFile} CROSS JOIN hub_groups g ON ${isGroup}`,
  ]
}

/** Two in each list: the group of its facts, and the list's total. */
function groupsOf({ kind, release, size, vanilla, mods }: ListedFacts): Group[] {
  return ['', ...mods].flatMap((mod) => [{ mod, kind, release, size, vanilla }, totalOf(mod)])
}

function totalOf(mod: string): Group {
  return { mod, kind: '', release: unknown, size: unknown, vanilla: unknown }
}

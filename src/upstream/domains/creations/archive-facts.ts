import type { ArchiveContents } from '#upstream/archive/archive-contents.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { combine, type SaveSummary } from '#shared/save-file/summary.ts'

/** A fact about a creation, as its page shows it. */
export interface MetadataEntry {
  key: 'GAME_VERSION' | 'UNKNOWN'
  value: string
}

/** What all save files of an archive hold together, as it is kept with the creation. */
export interface StoredSummary extends Pick<SaveSummary, 'components' | 'wires' | 'mods' | 'parts'> {
  /** How many save files there are. */
  files: number
}

/** What an archive says about its creation. */
export interface ArchiveFacts {
  metadata: MetadataEntry[]
  /** Null when there is no save file that we know. */
  save: StoredSummary | null
}

/** What a creation is for, as the contract names it. */
export type Scope = 'BOARD' | 'WORLD'

const words: Record<Scope, string> = { BOARD: 'subassembly', WORLD: 'world' }

/** Characters of a value that is shown. */
const longestValue = 200

/** What the archive tells of a creation that its maker calls a `kind`; throws InputError when the archive says otherwise. */
export function archiveFacts(contents: ArchiveContents, kind: Scope): ArchiveFacts {
  requireAgreement(contents, kind)
  const summaries = contents.saves.map(({ summary }) => summary)
  const whole = combine(summaries)
  return {
    metadata: metadataOf(contents, whole),
    save: whole && {
      components: whole.components,
      wires: whole.wires,
      mods: whole.mods,
      parts: whole.parts,
      files: summaries.length,
    },
  }
}

function requireAgreement({ metadata, saves }: ArchiveContents, kind: Scope): void {
  const said = metadata?.kind ?? null
  const saved = [...new Set(saves.map(({ summary }) => scopeOf(summary)))]
  const [found] = saved
  if (found && said !== null && !saved.includes(said))
    throw new InputError(
      `metadata.json says that this is a ${words[said]}, but the file contains a ${words[found]}.`,
      'uploadedFileId',
    )
  const really = said ?? found
  if (really && kind !== really && (said !== null || !saved.includes(kind)))
    throw new InputError(`This file contains a ${words[really]}, not a ${words[kind]}.`, 'kind')
}

function metadataOf({ metadata, saves }: ArchiveContents, whole: SaveSummary | null): MetadataEntry[] {
  const version = metadata?.gameVersion ?? whole?.gameVersion
  return [
    ...(version === undefined ? [] : [entry('GAME_VERSION', version)]),
    ...(metadata?.others ?? []).map(({ key, value }) => entry('UNKNOWN', `${key}: ${value}`)),
    ...(saves.length > 0 ? [] : [entry('UNKNOWN', 'No save file we know')]),
  ]
}

function entry(key: MetadataEntry['key'], value: string): MetadataEntry {
  return { key, value: value.slice(0, longestValue).toWellFormed() }
}

function scopeOf({ kind }: SaveSummary): Scope {
  return kind === 'board' ? 'BOARD' : 'WORLD'
}

import type { ArchiveContents } from '#circuits/archive/archive-contents.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { SaveKind } from '#circuits/save-file/save.ts'
import { combine, type SaveSummary, emptyContents, type NeededMod } from '#circuits/save-file/summary.ts'
import { beginning } from '#shared/text/beginning.ts'

/** To be raised when more is read from archives, or their drawings change: a job then reads all creations again. */
export const READING_VERSION = 7

export interface MetadataEntry {
  key: 'GAME_VERSION' | 'UNKNOWN'
  value: string
}

export interface ArchiveFacts {
  metadata: MetadataEntry[]
  save: StoredSummary | null
}

export type Scope = 'BOARD' | 'WORLD'

const maxValueLength = 200

export const noFacts: ArchiveFacts = { metadata: [], save: null }

export function archiveFacts(contents: ArchiveContents): ArchiveFacts {
  const summaries = contents.saves.map(({ summary }) => summary)
  const whole = combine(summaries)
  return { metadata: metadataOf(contents, whole), save: whole && { ...whole, files: summaries.length } }
}

/** The kinds that an archive may be published as: those of its save files, else that in `metadata.json`; empty means any. */
export function kindsIn({ saves, metadata }: ArchiveContents): Scope[] {
  const kinds = kindsOf(saves.map(({ summary }) => summary.kind))
  return kinds.length > 0 || !metadata?.kind ? kinds : [metadata.kind]
}

export function kindsOf(saves: readonly (SaveKind | null)[]): Scope[] {
  return [
    ...new Set(saves.filter((kind) => kind !== null).map((kind) => (kind === 'board' ? 'BOARD' : 'WORLD'))),
  ]
}

/** Throws InputError unless an archive with saves of these kinds may be published as the chosen one; one without any may. */
export function checkKind(kinds: readonly Scope[], chosen: Scope): void {
  const [found] = kinds
  if (found && !kinds.includes(chosen))
    throw new InputError(refuse('chosen-kind-differs', { found, chosen }), 'kind')
}

function metadataOf({ metadata }: ArchiveContents, whole: SaveSummary | null): MetadataEntry[] {
  const version = metadata?.gameVersion ?? whole?.gameVersion
  return [
    ...(version === undefined || version === null ? [] : [entry('GAME_VERSION', version)]),
    ...(metadata?.others ?? []).map(({ key, value }) => entry('UNKNOWN', `${key}: ${value}`)),
  ]
}

function entry(key: MetadataEntry['key'], value: string): MetadataEntry {
  return { key, value: beginning(value.toWellFormed(), maxValueLength) }
}

export interface StoredSummary extends SaveSummary {
  files: number
}

/** Summary in rows from before version 0.2: names of mods without versions, and only these fields. */
type OlderSummary = Pick<StoredSummary, 'components' | 'wires' | 'parts' | 'files'> & {
  mods: (string | NeededMod)[]
}

/** Parses a stored summary; fields that older rows lack are empty until they are read again. */
export function readSummary(json: string): StoredSummary {
  const stored = JSON.parse(json) as OlderSummary & Partial<StoredSummary>
  return {
    kind: null,
    format: 0,
    gameVersion: '',
    faults: [],
    ...emptyContents,
    ...stored,
    mods: stored.mods.map((mod) => (typeof mod === 'string' ? { id: mod, version: null } : mod)),
  }
}

/** Whether it was stored before the format, nets, boards and labels were. */
export function isOlder({ format }: StoredSummary): boolean {
  return format === 0
}

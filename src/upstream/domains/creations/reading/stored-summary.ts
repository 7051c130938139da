import { emptyContents, type NeededMod, type SaveSummary } from '#circuits/save-file/summary.ts'

/** The totals of all save files in an archive, as stored with the creation. */
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

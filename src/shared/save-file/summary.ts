import { versionText } from './save.ts'
import type { Save, SaveContents, SaveKind } from './save.ts'

/** How many of one kind of part a file holds; the name is its text id, such as `MHG.AndGate`. */
export interface PartCount {
  name: string
  count: number
}

/** The summary of a save file that a page shows. */
export interface SaveSummary {
  kind: SaveKind
  /** As people write it: `0.92.1`. */
  gameVersion: string
  components: number
  wires: number
  /** Names of the mods that were loaded, without the game's own. */
  mods: string[]
  /** The bill of materials, what there is most of first; empty where a file's head alone is known. */
  parts: PartCount[]
}

/** The mod that the game itself is. */
const gameItself = 'MHG'

/** Names and mods are a file's own words: longer ones are cut, and no more than this many are told. */
const most = { letters: 80, mods: 50, parts: 200 } as const

/** Sums a save file up; what it returns is bounded, however large the file. */
export function summarise(save: Save): SaveSummary {
  const { kind, gameVersion, componentCount, wireCount, contents } = save
  return {
    kind,
    gameVersion: versionText(gameVersion),
    components: componentCount,
    wires: wireCount,
    mods: contents ? modNames(contents) : [],
    parts: contents ? countParts(contents) : [],
  }
}

/** Sums up several files as one; null for none. The kind and the version are those of the first. */
export function combine(summaries: readonly SaveSummary[]): SaveSummary | null {
  const [first] = summaries
  if (!first) return null
  const counts = new Map<string, number>()
  for (const { parts } of summaries)
    for (const { name, count } of parts) counts.set(name, (counts.get(name) ?? 0) + count)
  return {
    kind: first.kind,
    gameVersion: first.gameVersion,
    components: summaries.reduce((sum, { components }) => sum + components, 0),
    wires: summaries.reduce((sum, { wires }) => sum + wires, 0),
    mods: [...new Set(summaries.flatMap(({ mods }) => mods))].slice(0, most.mods),
    parts: bill(counts),
  }
}

function modNames({ mods }: SaveContents): string[] {
  const names = mods.map(({ id }) => cut(id)).filter((name) => name !== gameItself)
  return [...new Set(names)].toSorted().slice(0, most.mods)
}

function countParts({ components, types }: SaveContents): PartCount[] {
  const byType = new Map<number, number>()
  for (const { type } of components) byType.set(type, (byType.get(type) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const [type, count] of byType) {
    const name = cut(types.get(type) ?? `#${type}`)
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return bill(counts)
}

function bill(counts: ReadonlyMap<string, number>): PartCount[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, most.parts)
}

/** Without control characters, which are no part of any name that is shown; a name may be as long as its file. */
function cut(text: string): string {
  return text
    .slice(0, 2 * most.letters)
    .replaceAll(/\p{C}/gu, '')
    .slice(0, most.letters)
}

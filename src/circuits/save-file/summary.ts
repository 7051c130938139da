import { beginning } from '#shared/text/beginning.ts'
import { readBoardData, labelText } from './part-data.ts'
import { NumberList } from '#circuits/save-file/reading/tables.ts'
import { gamePrefix } from './part-names.ts'
import type { SaveFault } from '#circuits/save-file/reading/save-faults.ts'
import type { ReadSave } from '#circuits/save-file/reading/save-reader.ts'
import { versionText, type SaveContents, type SaveKind } from './save.ts'

/** How many of one kind of part a file holds; the name is its text id, such as `MHG.AndGate`. */
export interface PartCount {
  name: string
  count: number
}

/** A mod that a file needs; the version is null when the file doesn't list it. */
export interface NeededMod {
  id: string
  version: string | null
}

/** The boards of a file: how many, and the size in squares of the one with the largest area, null when there are none. */
export interface BoardTotals {
  count: number
  largest: { x: number; z: number } | null
}

/** The summary of a save file that a page shows; all of it is bounded, however large the file. */
export interface SaveSummary {
  kind: SaveKind | null
  format: number
  /** For display: `0.92.1`. */
  gameVersion: string
  components: number
  wires: number
  /** Points of the circuit that have a level of their own: pegs that are joined are one. */
  nets: number
  /** Mods that are listed, or that the names of used parts begin with, without the game's own; none: vanilla. */
  mods: NeededMod[]
  /** Bill of materials, most frequent parts first; empty if only a file's head could be read. */
  parts: PartCount[]
  boards: BoardTotals
  labels: string[]
  faults: SaveFault[]
}

const gameItself = gamePrefix.slice(0, -1)

/** Limits of values from the file: characters of a text, and numbers of entries. */
const summaryLimits = { characters: 80, mods: 50, parts: 200, labels: 200 } as const

export function summarise({ save, faults }: ReadSave): SaveSummary {
  const { kind, format, gameVersion, componentCount, wireCount, contents } = save
  const isTooMany = faults.some(({ code }) => code === 'too-many')
  return {
    kind,
    format,
    gameVersion: versionText(gameVersion),
    // Counts that a file declares are used only as far as its size makes them plausible.
    components: contents ? contents.components.length : isTooMany ? componentCount : 0,
    wires: contents ? contents.wires.length : isTooMany ? wireCount : 0,
    ...(contents ? countContents(contents) : emptyContents),
    faults,
  }
}

export const emptyContents = {
  nets: 0,
  mods: [],
  parts: [],
  boards: { count: 0, largest: null },
  labels: [],
} satisfies Partial<SaveSummary>

/** Sums up several files as one; null for none. The kind, the format and the version are those of the first. */
export function combine(summaries: readonly SaveSummary[]): SaveSummary | null {
  const [first] = summaries
  if (!first || summaries.length === 1) return first ?? null
  const counts = new Map<string, number>()
  for (const { parts } of summaries)
    for (const { name, count } of parts) counts.set(name, (counts.get(name) ?? 0) + count)
  const boards = summaries.map((summary) => summary.boards)
  return {
    kind: first.kind,
    format: first.format,
    gameVersion: first.gameVersion,
    components: sumOf(summaries.map(({ components }) => components)),
    wires: sumOf(summaries.map(({ wires }) => wires)),
    nets: sumOf(summaries.map(({ nets }) => nets)),
    mods: eachOnce(summaries.flatMap(({ mods }) => mods)),
    parts: bill(counts),
    boards: {
      count: sumOf(boards.map(({ count }) => count)),
      largest: boards.map(({ largest }) => largest).reduce(larger),
    },
    labels: [...new Set(summaries.flatMap(({ labels }) => labels))].slice(0, summaryLimits.labels),
    faults: eachFault(summaries.flatMap(({ faults }) => faults)),
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** Of faults with one code the first. */
function eachFault(faults: readonly SaveFault[]): SaveFault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.code, fault])).values()].toReversed()
}

function countContents(contents: SaveContents): Pick<SaveSummary, keyof typeof emptyContents> {
  const byType = new Map<number, number>()
  const states = new NumberList(contents.components.length * 2)
  const labels = new Set<string>()
  const boards: BoardTotals = { count: 0, largest: null }
  const isLabel = typesNamed(contents, ['Label', 'PanelLabel'])
  const isBoard = typesNamed(contents, ['CircuitBoard'])
  for (const { type, data, inputs, outputs } of contents.components) {
    byType.set(type, (byType.get(type) ?? 0) + 1)
    if (isBoard.has(type)) addBoard(boards, data)
    if (isLabel.has(type) && labels.size < summaryLimits.labels) addLabel(labels, data)
    for (const state of inputs) states.push(state)
    for (const state of outputs) states.push(state)
  }
  const counts = new Map<string, number>()
  for (const [type, count] of byType) {
    const name = cut(contents.types.get(type) ?? `#${type}`)
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return {
    nets: states.countDistinct(),
    mods: neededMods(contents, counts.keys()),
    parts: bill(counts),
    boards,
    labels: [...labels],
  }
}

function typesNamed({ types }: SaveContents, names: readonly string[]): Set<number> {
  const fullNames = names.map((name) => `${gamePrefix}${name}`)
  return new Set([...types].filter(([, name]) => fullNames.includes(name)).map(([number]) => number))
}

function addBoard(boards: BoardTotals, data: Uint8Array | null): void {
  boards.count++
  const board = readBoardData(data)
  if (board) boards.largest = larger(boards.largest, { x: board.size[0], z: board.size[1] })
}

function larger(one: BoardTotals['largest'], other: BoardTotals['largest']): BoardTotals['largest'] {
  if (!one || !other) return one ?? other
  return other.x * other.z > one.x * one.z ? other : one
}

function addLabel(labels: Set<string>, data: Uint8Array | null): void {
  const text = cut((labelText(data) ?? '').replaceAll(/\s+/gu, ' ').trim())
  if (text !== '') labels.add(text)
}

/** Mods that a file needs. The file lists only mods that asked for it; the names of parts show which others are needed. */
function neededMods({ mods }: SaveContents, parts: Iterable<string>): NeededMod[] {
  const listed = mods.map(({ id, version }) => ({ id: cut(id), version: versionText(version) }))
  const used = [...parts].filter((name) => name.includes('.')).map((name) => name.slice(0, name.indexOf('.')))
  return eachOnce([...listed, ...used.map((id) => ({ id, version: null }))])
}

/** Each mod once, by name; one with a version counts more than one without. */
function eachOnce(mods: readonly NeededMod[]): NeededMod[] {
  const byId = new Map<string, NeededMod>()
  for (const mod of mods) if (mod.id !== '' && !byId.get(mod.id)?.version) byId.set(mod.id, mod)
  byId.delete(gameItself)
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, summaryLimits.mods)
}

function bill(counts: ReadonlyMap<string, number>): PartCount[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, summaryLimits.parts)
}

/** Without control characters, which are no part of any name that is shown; a name may be as long as its file. */
function cut(text: string): string {
  return beginning(
    text.slice(0, 2 * summaryLimits.characters).replaceAll(/\p{C}/gu, ''),
    summaryLimits.characters,
  )
}

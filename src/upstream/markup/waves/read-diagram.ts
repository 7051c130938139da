import { beginning } from '#shared/text/beginning.ts'
import type { WaveEdge, WaveLane, WaveDiagram, WaveGroup, WaveTitle } from './wave-types.ts'
import JSON5 from 'json5'
import { BlockFault, lineAndColumn } from '#upstream/markup/base/block-parts.ts'
import { label, type Label } from '#upstream/markup/base/elements.ts'
import { readWave } from './read-wave.ts'

export type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text of a value: a string, a number, or the strings within lists of markup. At most `limit` characters. */
export function textOf(value: unknown, limit: number): string {
  const pieces: string[] = []
  collect(value, pieces, 0)
  return beginning(pieces.join(' ').replace(/\s+/g, ' ').trim().toWellFormed(), limit)
}

/** The strings of a list, or the words of one string; at most `limit` of them, each of at most 40 characters. */
export function listOf(value: unknown, limit: number): string[] {
  const items =
    typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : Array.isArray(value) ? value : []
  return items.slice(0, limit).map((item) => textOf(item, 40))
}

/** A number within bounds, or the default for any other value. */
export function numberOf(value: unknown, fallback: number, min: number, max: number): number {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number)
    ? Math.min(max, Math.max(min, number))
    : fallback
}

function collect(value: unknown, pieces: string[], depth: number): void {
  if (typeof value === 'string' || typeof value === 'number') pieces.push(String(value))
  // In ["tspan", {class: "h3"}, "words"] the first is an element's name.
  else if (Array.isArray(value) && depth < 8) {
    const items = value[0] === 'tspan' ? value.slice(1) : value
    for (const item of items.slice(0, 40)) collect(item, pieces, depth + 1)
  }
}

const maxEdges = 40

const edge = /^([A-Za-z])\s*([-~|<>+]{1,8})\s*([A-Za-z])(?:\s+(\S.*)?)?$/

/** The edges between points that lanes mark; others are left out. */
function readEdges(value: unknown, lanes: readonly WaveLane[]): WaveEdge[] {
  const marked = new Set(lanes.flatMap(({ nodes }) => nodes.map(({ letter }) => letter)))
  const items = Array.isArray(value) ? value.slice(0, maxEdges) : []
  return items.flatMap((item): WaveEdge[] => {
    const [, from = '', line = '', to = '', name = ''] = edge.exec(textOf(item, 120)) ?? []
    if (!marked.has(from) || !marked.has(to)) return []
    return [
      {
        from,
        to,
        curved: line.includes('~'),
        arrowAtStart: line.startsWith('<'),
        arrowAtEnd: line.endsWith('>'),
        label: name.trim(),
      },
    ]
  })
}

/** Maximum characters of a source, lanes, cycles of the widest lane, cycles of all lanes together, and nesting of groups. */
const diagramLimits = { source: 12_000, lanes: 40, width: 200, cycles: 1_600, depth: 4, name: 60, title: 120 }

/** Reads WaveJSON, also in its relaxed form. Throws a `BlockFault` for errors and excessive size. */
export function readDiagram(source: string): WaveDiagram {
  if (source.length > diagramLimits.source)
    throw new BlockFault(label('markup.fault.diagramLength', { max: diagramLimits.source }), 1, 1)
  const value = parse(source)
  if (!isFields(value)) throw new BlockFault(label('markup.fault.diagramForm'), 1, 1)
  const signal = value.signal
  if (!Array.isArray(signal)) throw new BlockFault(label('markup.fault.noLanes'), 1, 1)
  const { lanes, groups } = new LaneReader(source).read(signal)
  if (lanes.length === 0) throw at(source, 'signal', label('markup.fault.noLane'))
  const config = isFields(value.config) ? value.config : {}
  return {
    lanes,
    groups,
    edges: readEdges(value.edge, lanes),
    head: titleOf(value.head),
    foot: titleOf(value.foot),
    scale: Math.round(numberOf(config.hscale, 1, 1, 4)),
  }
}

export function widthOf({ cycles, period, phase }: WaveLane): number {
  return Math.max(0, cycles * period - phase)
}

function parse(source: string): unknown {
  try {
    return JSON5.parse(source)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const { lineNumber = 1, columnNumber = 1 } = error as { lineNumber?: number; columnNumber?: number }
    const found = /invalid character '(.+?)' at/.exec(error.message)?.[1]
    const fault = found
      ? label('markup.fault.unexpected', { character: found })
      : label('markup.fault.diagramEnds')
    throw new BlockFault(fault, lineNumber, Math.max(1, columnNumber))
  }
}

class LaneReader {
  readonly #source: string
  readonly #lanes: WaveLane[] = []
  readonly #groups: WaveGroup[] = []
  #cycles = 0

  constructor(source: string) {
    this.#source = source
  }

  read(signal: readonly unknown[]) {
    this.#readAll(signal, 0)
    return { lanes: this.#lanes, groups: this.#groups }
  }

  #readAll(items: readonly unknown[], depth: number): void {
    for (const item of items) {
      if (Array.isArray(item)) this.#readGroup(item, depth)
      else if (isFields(item)) this.#readLane(item)
      else throw this.#fault(String(item), label('markup.fault.laneForm'))
    }
  }

  #readGroup([title, ...items]: readonly unknown[], depth: number): void {
    const name = textOf(title, diagramLimits.name)
    if (depth === diagramLimits.depth)
      throw this.#fault(name, label('markup.fault.groupDepth', { max: diagramLimits.depth }))
    const first = this.#lanes.length
    // The group comes before nested ones.
    const group: WaveGroup = { name, first, last: first, depth }
    this.#groups.push(group)
    this.#readAll(
      typeof title === 'string' || typeof title === 'number' ? items : [title, ...items],
      depth + 1,
    )
    if (this.#lanes.length === first) throw this.#fault(name, label('markup.fault.emptyGroup'))
    group.last = this.#lanes.length - 1
  }

  #readLane(fields: Fields): void {
    const name = textOf(fields.name, diagramLimits.name)
    const wave = typeof fields.wave === 'string' ? fields.wave : ''
    if (this.#lanes.length === diagramLimits.lanes)
      throw this.#fault(name, label('markup.fault.lanes', { max: diagramLimits.lanes }))
    const found = readWave(wave.slice(0, diagramLimits.width + 1), listOf(fields.data, diagramLimits.width))
    if ('unknownAt' in found) {
      const letter = String.fromCodePoint(wave.codePointAt(found.unknownAt) ?? 0)
      throw this.#fault(wave, label('markup.fault.waveCharacter', { character: letter }), found.unknownAt)
    }
    const lane: WaveLane = {
      ...found,
      name,
      cycles: wave.length,
      nodes: nodesOf(fields.node),
      period: numberOf(fields.period, 1, 0.25, 16),
      phase: numberOf(fields.phase, 0, -32, 32),
    }
    const width = widthOf(lane)
    this.#cycles += Math.max(width, wave.length)
    if (wave.length > diagramLimits.width || width > diagramLimits.width) {
      throw this.#fault(wave, label('markup.fault.laneLength', { max: diagramLimits.width }))
    }
    if (this.#cycles > diagramLimits.cycles) {
      throw this.#fault(wave, label('markup.fault.cycles', { max: diagramLimits.cycles }))
    }
    this.#lanes.push(lane)
  }

  #fault(value: string, fault: Label, offset = 0): BlockFault {
    return at(this.#source, value, fault, offset)
  }
}

/** A fault at a value's position in the source, which the parsed value doesn't have: its first occurrence. */
function at(source: string, value: string, fault: Label, offset = 0): BlockFault {
  const quoted = Math.max(source.indexOf(`"${value}"`), source.indexOf(`'${value}'`))
  const start = quoted < 0 ? source.indexOf(value) : quoted + 1
  const { line, column } = lineAndColumn(source, Math.max(0, value === '' ? 0 : start + offset))
  return new BlockFault(fault, line, column)
}

function nodesOf(value: unknown): WaveLane['nodes'] {
  const letters = typeof value === 'string' ? value.slice(0, diagramLimits.width).split('') : []
  return letters.flatMap((letter, cycle) => (/[A-Za-z]/.test(letter) ? [{ letter, cycle }] : []))
}

function titleOf(value: unknown): WaveTitle | null {
  if (!isFields(value)) return null
  const first = (start: unknown) =>
    start === undefined || start === null ? null : Math.round(numberOf(start, 0, -1e6, 1e6))
  const title: WaveTitle = {
    text: textOf(value.text, diagramLimits.title),
    tick: first(value.tick),
    tock: first(value.tock),
    every: Math.round(numberOf(value.every, 1, 1, 100)),
  }
  return title.text !== '' || title.tick !== null || title.tock !== null ? title : null
}

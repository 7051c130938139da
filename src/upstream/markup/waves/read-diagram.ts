import JSON5 from 'json5'
import { BlockFault, placeOf } from '../base/block-fault.ts'
import { readEdges } from './read-edges.ts'
import { readWave } from './read-wave.ts'
import { isFields, listOf, numberOf, wordsOf, type Fields } from './wave-fields.ts'
import type { WaveDiagram, WaveGroup, WaveLane, WaveTitle } from './wave-types.ts'

/** Characters of a source, lanes, cycles of the widest lane, cycles of all lanes together, groups in groups. */
const most = { source: 12_000, lanes: 40, width: 200, cycles: 1_600, depth: 4, name: 60, title: 120 }

/** Reads WaveJSON, in the relaxed form too. Throws a `BlockFault` at what it can't read or what is too much. */
export function readDiagram(source: string): WaveDiagram {
  if (source.length > most.source) throw new BlockFault(`it has more than ${most.source} characters`, 1, 1)
  const value = parse(source)
  if (!isFields(value)) throw new BlockFault('it should be { signal: [ … ] }', 1, 1)
  const signal = value.signal
  if (!Array.isArray(signal)) throw new BlockFault("there's no list of lanes, signal: [ … ]", 1, 1)
  const { lanes, groups } = new LaneReader(source).read(signal)
  if (lanes.length === 0) throw at(source, 'signal', "there's no lane to draw")
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

/** Cycles that a lane takes of the diagram's width. */
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
    const message = found ? `unexpected “${found}”` : 'the text ends before the diagram does'
    throw new BlockFault(message, lineNumber, Math.max(1, columnNumber))
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
      else throw this.#fault(String(item), 'a lane should be { name: …, wave: … }')
    }
  }

  #readGroup([title, ...items]: readonly unknown[], depth: number): void {
    const name = wordsOf(title, most.name)
    if (depth === most.depth) throw this.#fault(name, `groups can be nested up to ${most.depth} deep`)
    const first = this.#lanes.length
    // The group comes before those within it.
    const group: WaveGroup = { name, first, last: first, depth }
    this.#groups.push(group)
    this.#readAll(
      typeof title === 'string' || typeof title === 'number' ? items : [title, ...items],
      depth + 1,
    )
    if (this.#lanes.length === first) throw this.#fault(name, "a group without lanes can't be drawn")
    group.last = this.#lanes.length - 1
  }

  #readLane(fields: Fields): void {
    const name = wordsOf(fields.name, most.name)
    const wave = typeof fields.wave === 'string' ? fields.wave : ''
    if (this.#lanes.length === most.lanes)
      throw this.#fault(name, `a diagram can have up to ${most.lanes} lanes`)
    const found = readWave(wave.slice(0, most.width + 1), listOf(fields.data, most.width))
    if ('unknownAt' in found) {
      const letter = String.fromCodePoint(wave.codePointAt(found.unknownAt) ?? 0)
      throw this.#fault(wave, `“${letter}” isn't a wave character`, found.unknownAt)
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
    if (wave.length > most.width || width > most.width) {
      throw this.#fault(wave, `a lane can be up to ${most.width} cycles long`)
    }
    if (this.#cycles > most.cycles) {
      throw this.#fault(wave, `all lanes together can have up to ${most.cycles} cycles`)
    }
    this.#lanes.push(lane)
  }

  #fault(value: string, message: string, offset = 0): BlockFault {
    return at(this.#source, value, message, offset)
  }
}

/** A fault where a value stands in the source, which the parsed value doesn't tell: where it is written first. */
function at(source: string, value: string, message: string, offset = 0): BlockFault {
  const quoted = Math.max(source.indexOf(`"${value}"`), source.indexOf(`'${value}'`))
  const start = quoted < 0 ? source.indexOf(value) : quoted + 1
  const { line, column } = placeOf(source, Math.max(0, value === '' ? 0 : start + offset))
  return new BlockFault(message, line, column)
}

function nodesOf(value: unknown): WaveLane['nodes'] {
  const letters = typeof value === 'string' ? value.slice(0, most.width).split('') : []
  return letters.flatMap((letter, cycle) => (/[A-Za-z]/.test(letter) ? [{ letter, cycle }] : []))
}

function titleOf(value: unknown): WaveTitle | null {
  if (!isFields(value)) return null
  const first = (start: unknown) =>
    start === undefined || start === null ? null : Math.round(numberOf(start, 0, -1e6, 1e6))
  const title: WaveTitle = {
    text: wordsOf(value.text, most.title),
    tick: first(value.tick),
    tock: first(value.tock),
    every: Math.round(numberOf(value.every, 1, 1, 100)),
  }
  return title.text !== '' || title.tick !== null || title.tock !== null ? title : null
}

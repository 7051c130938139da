import { column, partRows, readersOf, netEdgesOf, compactLists, type CompactLists } from './circuit-tables.ts'
import { LinkedNets } from './linked-nets.ts'
import { SimulatedModParts } from './simulated-mod-parts.ts'
import { type Netlist, createNetlist } from './netlist.ts'
import { NetLevels, PartQueue, randomBit } from './simulator-state.ts'
import { partKind } from './part-kinds.ts'
import type { CompleteSave, Quaternion } from '#circuits/save-file/save.ts'

/** It is asked whether to go on after so many evaluations, or ticks in which all pins and wires could have changed so many times. */
const checkAfter = { evaluations: 20_000, changes: 200_000, ticks: 64 } as const

/**
 * Simulates a circuit as the game does: each tick, parts read the levels of their inputs all at once, and the outputs computed from them
 * hold from then on. Only parts whose inputs changed are computed. Nothing is allocated while it runs.
 */
export class Simulator {
  readonly levels: Uint8Array
  readonly #netlist: Netlist
  readonly #seed: number
  readonly #rows: Int32Array
  /** State of each part: ticks that a delayer counted, the input that a randomizer had, whether a control is pressed. */
  readonly #memory: Int32Array
  /** How many outputs that are on drive each net. */
  readonly #drives: Int32Array
  readonly #driven: CompactLists
  readonly #links: LinkedNets
  readonly #queue: PartQueue
  /** The parts whose outputs, or ways, are to change in this tick. */
  readonly #changing: Int32Array
  readonly #modParts: SimulatedModParts
  readonly #netLevels: NetLevels
  #tick = 0
  #evaluations = 0

  constructor(netlist: Netlist, { seed = 1 }: { seed?: number } = {}) {
    const { nets, bodies } = netlist
    this.#netlist = netlist
    this.#seed = seed
    this.#netLevels = new NetLevels(nets)
    this.levels = this.#netLevels.levels
    this.#rows = partRows(netlist)
    this.#memory = new Int32Array(bodies)
    this.#drives = new Int32Array(nets)
    this.#driven = compactLists(nets, { keys: netlist.driveFrom, items: netlist.driveTo })
    this.#queue = new PartQueue(bodies, readersOf(netlist))
    this.#changing = new Int32Array(bodies + 1)
    this.#modParts = new SimulatedModParts(netlist, this.levels)
    this.#links = new LinkedNets(netEdgesOf(netlist), {
      levels: this.levels,
      drives: this.#drives,
      onChange: (net) => this.#queue.addReaders(net),
    })
    for (const [pin, net] of netlist.pinNet.entries())
      if (netlist.savedLevels[pin]) this.#netLevels.assumeOn(net)
    this.reset()
  }

  get tick(): number {
    return this.#tick
  }

  get evaluations(): number {
    return this.#evaluations
  }

  level(net: number): boolean {
    return this.levels[net] === 1
  }

  isPressed(body: number): boolean {
    return this.#netlist.kinds[body] === partKind.control && this.#memory[body] === 1
  }

  /** Presses a switch, a button or a key, or lets it go: its output follows in the next tick. Nothing else can be pressed. */
  press(body: number, isOn: boolean): void {
    if (this.#netlist.kinds[body] !== partKind.control) return
    this.#memory[body] = isOn ? 1 : 0
    this.#queue.add(body)
  }

  reset(): void {
    const { bodies, kinds, counters, savedLevels, pinStart, inputCount, pinNet } = this.#netlist
    this.levels.fill(0)
    this.#drives.fill(0)
    this.#links.clear()
    this.#modParts.reset()
    this.#queue.take()
    this.#tick = 0
    this.#evaluations = 0
    for (let body = 0; body < bodies; body++) {
      const first = pinStart[body] ?? 0
      this.#memory[body] = (kinds[body] === partKind.delayer ? counters[body] : savedLevels[first]) ?? 0
      for (let pin = first + (inputCount[body] ?? 0); pin < (pinStart[body + 1] ?? 0); pin++)
        if (savedLevels[pin]) this.#setOutput(pinNet[pin] ?? 0, 1)
      this.#restore(body, kinds[body] ?? 0, savedLevels[first] ?? 0)
    }
    this.#links.settle()
  }

  /** Returns how many ticks passed: fewer if `mayContinue`, asked every few milliseconds and between ticks of large circuits, says no. */
  run(ticks: number, mayContinue: () => boolean = () => true): number {
    const { pinNet, driveTo } = this.#netlist
    const checkTicks = Math.ceil(
      Math.min(checkAfter.ticks, checkAfter.changes / (pinNet.length + driveTo.length + 1)),
    )
    let checked = this.#evaluations
    for (let passed = 1; passed <= ticks; passed++) {
      this.#pass()
      if (this.#evaluations - checked < checkAfter.evaluations && passed % checkTicks > 0) continue
      checked = this.#evaluations
      if (!mayContinue()) return passed
    }
    return ticks
  }

  /** The nets changed since the last call, at first since the file, in their order; the array is reused by the next call. */
  takeChanges(): Uint32Array {
    return this.#netLevels.take()
  }

  /** Restores whether a relay is on, and queues the part for the first tick; of a fast buffer it only opens the way. */
  #restore(body: number, kind: number, level: number): void {
    if (kind === partKind.passive || kind === partKind.unknown) return
    const way = this.#rows[body * column.count + column.output] ?? 0
    if (kind === partKind.fastBuffer) return this.#links.set(way, true)
    if (kind === partKind.relay) this.#setRelay(way, level === 1)
    this.#queue.add(body)
  }

  #pass(): void {
    const changing = this.#compute()
    for (let index = 0; index < changing; index++) {
      const row = (this.#changing[index] ?? 0) * column.count
      const output = this.#rows[row + column.output] ?? 0
      if (this.#rows[row + column.kind] === partKind.relay)
        this.#setRelay(output, !this.#links.isOpen(output))
      else this.#flip(output)
    }
    for (let left = this.#modParts.changing; left > 0; left--) this.#flip(this.#modParts.takeChanging())
    this.#links.settle()
    this.#tick++
  }

  #compute(): number {
    const { length } = this.#queue
    const parts = this.#queue.take()
    this.#evaluations += length
    let changing = 0
    for (let index = 0; index < length; index++) {
      const body = parts[index] ?? 0
      this.#changing[changing] = body
      changing += this.#isToChange(body) ? 1 : 0
    }
    return changing
  }

  #isToChange(body: number): boolean {
    const row = body * column.count
    const levels = this.levels
    const first = levels[this.#rows[row + column.first] ?? 0] ?? 0
    const output = this.#rows[row + column.output] ?? 0
    switch (this.#rows[row + column.kind]) {
      case partKind.inverter:
        return levels[output] === first
      case partKind.buffer:
        return levels[output] !== first
      case partKind.and:
        return levels[output] !== (first ? this.#and(body) : 0)
      case partKind.xor:
        return levels[output] !== (first ^ (levels[this.#rows[row + column.second] ?? 0] ?? 0))
      case partKind.latch:
        return levels[this.#rows[row + column.second] ?? 0] === 1 && levels[output] !== first
      case partKind.relay:
        return this.#links.isOpen(output) !== (first === 1)
      case partKind.delayer:
        return this.#delay(body, levels[output] !== first)
      case partKind.randomizer:
        return levels[output] !== this.#randomize(body, first, levels[output] ?? 0)
      case partKind.control:
        return levels[output] !== this.#memory[body]
      case partKind.mod:
        this.#modParts.step(body)
        return false
      default:
        return false
    }
  }

  #and(body: number): number {
    const { pinStart, inputCount, pinNet } = this.#netlist
    const first = pinStart[body] ?? 0
    for (let pin = first + (inputCount[body] ?? 0) - 1; pin > first; pin--)
      if (!this.levels[pinNet[pin] ?? 0]) return 0
    return 1
  }

  /** Counts a tick in which a delayer's output isn't as its input; true after so many as it delays. */
  #delay(body: number, isOther: boolean): boolean {
    const ticks = isOther ? (this.#memory[body] ?? 0) + 1 : 0
    const isOver = ticks >= (this.#netlist.delays[body] ?? 0)
    this.#memory[body] = isOver ? 0 : ticks
    if (isOther && !isOver) this.#queue.add(body)
    return isOther && isOver
  }

  /** Off without input; a level is drawn when it turns on, and held for as long as it is on. */
  #randomize(body: number, input: number, output: number): number {
    const turnsOn = input === 1 && this.#memory[body] === 0
    this.#memory[body] = input
    return turnsOn ? randomBit(this.#seed, body, this.#tick) : output & input
  }

  #setRelay(way: number, isOpen: boolean): void {
    this.#links.set(way, isOpen)
    this.#links.set(way + 1, isOpen)
  }

  #flip(output: number): void {
    this.#setOutput(output, 1 - (this.levels[output] ?? 0))
  }

  #setOutput(net: number, level: number): void {
    this.levels[net] = level
    const { starts, items } = this.#driven
    const end = starts[net + 1] ?? 0
    for (let at = starts[net] ?? 0; at < end; at++) {
      const to = items[at] ?? 0
      const before = this.#drives[to] ?? 0
      this.#drives[to] = before + level * 2 - 1
      // only from none to one, or back, is it another level
      if (before + level !== 1) continue
      if (this.#links.has(to)) this.#links.touch(to)
      else {
        this.levels[to] = level
        this.#queue.addReaders(to)
      }
    }
  }
}

/** Parts of the largest save that is run, and evaluations while it settles: together less than 0.1 s. */
const limits = { parts: 10_000, evaluations: 500_000 } as const

/** Ticks until a circuit has come to rest or never does, and those in which something must change then; ten seconds at 20 ticks/s. */
const ticks = { settling: 160, watched: 40 } as const

/** Whether a circuit goes on changing by itself when it runs; a large one is taken not to. */
export function isMoving(save: CompleteSave, rootTurn: Quaternion | null): boolean {
  if (save.contents.components.length > limits.parts) return false
  const simulator = new Simulator(createNetlist(save, rootTurn))
  simulator.run(ticks.settling, () => simulator.evaluations < limits.evaluations)
  simulator.takeChanges()
  for (let tick = 0; tick < ticks.watched; tick++) {
    simulator.run(1)
    if (simulator.takeChanges().length > 0) return true
  }
  return false
}

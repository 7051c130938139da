import { seededRandom, type Random } from '#demo/random.ts'
import { boardThickness } from '#circuits/save-file/part-names.ts'
import type { CompleteSave, Component, Peg, SaveKind, Vector, Wire } from '#circuits/save-file/save.ts'
import { boardBytes, modPart, slot, squares, standing, syntheticModule } from './synthetic-modules.ts'
import { syntheticParts, turned } from './synthetic-modules.ts'

/** Options of a synthetic save. */
export interface SyntheticOptions {
  /** Parts with the boards among them: exactly as many. */
  parts: number
  /** Boards of 80 × 80 squares; every third is upright. By default one for 1,500 parts. */
  boards?: number
  seed?: number
  kind?: SaveKind
  /** Mods of which it has parts. */
  mods?: readonly string[]
}

const side = 80
const boardName = 'MHG.CircuitBoard'

/**
 * A save with the shapes of real ones, the same for the same options: large boards, lying and upright, with modules on boards of
 * their own (registers, arithmetic, memories, connectors, panels), 1.2 wires a part, most of them short and some across boards.
 * Pegs that are wired input to input share a state, as in the game; a tenth of the states is on, which no logic explains.
 */
export function syntheticSave(options: SyntheticOptions): CompleteSave {
  const { parts, boards = Math.max(1, Math.round(parts / 1_500)), kind = 'board', mods = [] } = options
  const random = seededRandom(options.seed ?? 1)
  const modParts = mods.map(modPart)
  const names = [boardName, ...[...Object.values(syntheticParts), ...modParts].map(({ name }) => name)]
  const build = new Build(names, parts)
  const roots = Array.from({ length: boards }, (_, index) => rootBoard(build, index, boards)).filter(
    (address) => address > 0,
  )
  const columns = Math.floor(side / slot.x)
  const rows = Math.floor(side / slot.z)
  let [cell, board] = [0, 0]
  for (; build.hasRoom; cell++) {
    // One board after another gets its share of the parts.
    if (build.length > (parts * (board + 1)) / roots.length && board + 1 < roots.length)
      [cell, board] = [0, board + 1]
    const root = roots[board] ?? 1
    // A full board gets a second storey of modules, as tall builds have them.
    const storey = Math.floor(cell / (columns * rows))
    const at = squares(
      (cell % columns) * slot.x + 1,
      boardThickness + storey * 1_200,
      (Math.floor(cell / columns) % rows) * slot.z + 1,
    )
    addModule(build, root, at, syntheticModule(random, modParts))
  }
  const wires = wireUp(build, random)
  return build.save(kind, [{ id: 'MHG', version: [0, 92, 3, -1] }, ...mods.map(modRow)], wires, random)
}

function modRow(id: string): CompleteSave['contents']['mods'][number] {
  return { id, version: [1, 0, 0, -1] }
}

/** Adds a board to the grid of boards; every third is upright at the back of its place. */
function rootBoard(build: Build, index: number, boards: number): number {
  const perRow = Math.ceil(Math.sqrt(boards))
  const position = squares((index % perRow) * (side + 8), 0, Math.floor(index / perRow) * (side + 8))
  const rotation = index % 3 === 2 ? standing : turned(0)
  return build.add({
    parent: 0,
    name: boardName,
    position,
    rotation,
    inputs: 0,
    outputs: 0,
    data: boardBytes(side, side),
  })
}

function addModule(
  build: Build,
  parent: number,
  at: Vector,
  { size, isUpright, parts }: ReturnType<typeof syntheticModule>,
): void {
  const rotation = isUpright ? standing : turned(0)
  const data = boardBytes(...size)
  const board = build.add({ parent, name: boardName, position: at, rotation, inputs: 0, outputs: 0, data })
  for (const { part, at: place, turns, text } of parts)
    build.add({
      name: part.name,
      inputs: part.inputs,
      outputs: part.outputs,
      parent: board,
      position: squares(place[0], boardThickness, place[1]),
      rotation: turned(turns),
      data: part.data?.(text ?? '') ?? null,
    })
}

interface NewComponent extends Pick<Component, 'parent' | 'position' | 'rotation' | 'data'> {
  name: string
  inputs: number
  outputs: number
}

/** A part whose states can be changed. */
interface NewPart extends Component {
  inputs: number[]
  outputs: number[]
}

/** Parts as they are added, with a state for each peg until wires join them. */
class Build {
  readonly components: NewPart[] = []
  readonly #types: ReadonlyMap<string, number>
  readonly #maxParts: number
  /** The state that each state became a part of; itself when none. */
  readonly #joined: number[] = [0]

  constructor(names: readonly string[], maxParts: number) {
    this.#types = new Map(names.map((name, type) => [name, type]))
    this.#maxParts = maxParts
  }

  get length(): number {
    return this.components.length
  }

  get hasRoom(): boolean {
    return this.length < this.#maxParts
  }

  /** The address of the new part; 0 when there is no room for more. */
  add({ name, parent, position, rotation, inputs, outputs, data }: NewComponent): number {
    if (!this.hasRoom) return 0
    const state = (): number => this.#joined.push(this.#joined.length) - 1
    const address = this.length + 1
    this.components.push({
      address,
      parent,
      type: this.#types.get(name) ?? 0,
      position,
      rotation,
      inputs: Array.from({ length: inputs }, state),
      outputs: Array.from({ length: outputs }, state),
      data,
    })
    return address
  }

  /** Makes two states one. */
  join(one: number, other = 0): void {
    this.#joined[this.find(one)] = this.find(other)
  }

  find(state: number): number {
    let found = state
    while (this.#joined[found] !== found)
      found = this.#joined[found] = this.#joined[this.#joined[found] ?? 0] ?? 0
    return found
  }

  save(kind: SaveKind, mods: CompleteSave['contents']['mods'], wires: Wire[], random: Random): CompleteSave {
    for (const { inputs, outputs } of this.components)
      for (const pegs of [inputs, outputs])
        for (const [index, state] of pegs.entries()) pegs[index] = this.find(state)
    for (const wire of wires) wire.state = this.find(wire.state)
    const ids = this.#joined.flatMap((joined, id) =>
      id > 0 && joined === id && random.chance(0.1) ? [id] : [],
    )
    const bytes = new Uint8Array(Math.ceil((this.#joined.length + 1) / 8))
    for (const id of ids) bytes[id >> 3] = (bytes[id >> 3] ?? 0) | (1 << (id & 7))
    return {
      format: 7,
      gameVersion: [0, 92, 3, 57],
      kind,
      componentCount: this.length,
      wireCount: wires.length,
      contents: {
        mods,
        types: new Map([...this.#types].map(([name, type]) => [type, name])),
        components: this.components,
        wires,
        states: kind === 'world' ? { form: 'bits', bytes } : { form: 'ids', ids },
      },
    }
  }
}

/** Wires from each part to one near it; some also to other modules of the same board, as buses go, and a few anywhere. */
function wireUp(build: Build, random: Random): Wire[] {
  const wires: Wire[] = []
  const wirable = build.components.filter(({ inputs, outputs }) => inputs.length + outputs.length > 0)
  const connect = (from: NewPart, to?: NewPart): void => {
    if (!to || to === from || to.inputs.length === 0) return
    const index = random.integer(0, to.inputs.length - 1)
    const end: Peg = { side: 'input', component: to.address, index }
    const [start, state] = pegOf(from, random)
    if (start.side === 'input') build.join(state, to.inputs[index])
    wires.push({ from: start, to: end, state, rotation: 0 })
  }
  for (const [index, part] of wirable.entries()) {
    connect(part, wirable[index + random.integer(1, 12)])
    if (random.chance(0.2)) connect(part, wirable[index + random.integer(30, 300)])
    if (random.chance(0.005)) connect(part, wirable[random.integer(0, wirable.length - 1)])
  }
  return wires
}

/** A part's output, or else one of its inputs, and its state. */
function pegOf({ address, inputs, outputs }: NewPart, random: Random): [Peg, state: number] {
  if (outputs.length > 0) return [{ side: 'output', component: address, index: 0 }, outputs[0] ?? 0]
  const index = random.integer(0, inputs.length - 1)
  return [{ side: 'input', component: address, index }, inputs[index] ?? 0]
}

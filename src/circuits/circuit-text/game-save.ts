import type { Component, CompleteSave } from '#circuits/save-file/save.ts'
import {
  boardSave,
  Circuit,
  input,
  output,
  type Part,
  Simulation,
} from '#circuits/simulation/circuit-builder.ts'
import type { GamePartName } from '#circuits/simulation/part-kinds.ts'
import { type Cell, cellsOf, type Driver } from './cells.ts'
import type { TextCircuit } from './circuit.ts'
import { type Box, type CircuitLayout, layOut } from './layout.ts'

/** Pixels of the drawing for a square of the board. */
const scale = 12
/** Squares between a part and the next one of the same gate behind it, and from a terminal to its name. */
const step = 1.25
const boardColour = [47, 79, 79] as const

const partNames: Readonly<Record<Cell['kind'], GamePartName>> = {
  and: 'AndGate',
  xor: 'XorGate',
  inverter: 'Inverter',
  buffer: 'Buffer_WithOutput',
  latch: 'DLatch',
  delayer: 'Delayer',
}

/** A board with the parts where the drawing has them, a named switch for each input, and a display for each output; all is off. */
export function gameSave(circuit: TextCircuit): CompleteSave {
  const layout = layOut(circuit)
  const { cells, signals } = cellsOf(circuit)
  const size = [Math.ceil(layout.width / scale) + 1, Math.ceil(layout.height / scale) + 1] as const
  const board = new Circuit(size, boardColour)
  const place = (name: GamePartName, at: Spot, inputs?: number): Part =>
    board.place(name, at.x, at.z, inputs === undefined ? {} : { inputs })
  const switches = layout.inputs.map((box) => place('Switch', spotOf(box, layout, 0)))
  const spots = cellSpots(circuit, layout)
  const parts = cells.map((cell, index) =>
    place(partNames[cell.kind], spots[index] ?? { x: 0, z: 0 }, cell.inputs.length),
  )
  const displays = layout.outputs.map((box) => place('StandingDisplay', spotOf(box, layout, 0)))

  for (const [index, cell] of cells.entries()) {
    const part = parts[index]
    for (const [pin, drivers] of cell.inputs.entries())
      if (part) for (const driver of drivers) wire(driver, part, pin)
  }
  for (const [index, { signal }] of circuit.outputs.entries()) {
    const [display, driver] = [displays[index], signals[signal]]
    if (display && driver) wire(driver, display, 0)
  }
  const terminals = [
    ...circuit.inputs.map((name, index) => ({ name, part: switches[index] })),
    ...circuit.outputs.map(({ name }, index) => ({ name, part: displays[index] })),
  ]
  const data = new Map<Part, Uint8Array>()
  for (const [index, { kind, delay }] of cells.entries()) {
    const part = parts[index]
    if (part && kind === 'delayer') data.set(part, delayerData(delay))
  }
  for (const { name, part } of terminals) {
    const [x, z] = part?.at ?? [0, 0]
    data.set(board.place('PanelLabel', x, z - step, { turns: 0 }), labelData(name))
  }
  return withData(boardSave({ circuit: board, simulation: new Simulation(board) }), board, data)

  function wire(driver: Driver, part: Part, pin: number): void {
    const from = 'input' in driver ? switches[driver.input] : parts[driver.cell]
    if (from) board.wire(output(from), input(part, pin))
  }
}

interface Spot {
  x: number
  z: number
}

/** Position of a box's middle on the board, so many parts behind its first; a lower box in the drawing is nearer on the board. */
function spotOf({ x, y, width, height }: Box, layout: CircuitLayout, behind: number): Spot {
  return {
    x: (x + width / 2) / scale + 0.5 + behind * step,
    z: (layout.height - y - height / 2) / scale + 0.5,
  }
}

function cellSpots(circuit: TextCircuit, layout: CircuitLayout): Spot[] {
  const { cells, signals } = cellsOf(circuit)
  const ends = signals.flatMap((driver) => ('cell' in driver ? [driver.cell] : []))
  return cells.map((_, cell) => {
    const gate = ends.findIndex((end) => cell <= end)
    const box = layout.parts[gate]
    return box ? spotOf(box, layout, cell - (ends[gate - 1] ?? -1) - 1) : { x: 0, z: 0 }
  })
}

/** Sets the parts' own data in a save; its components are the board and then the board's parts. */
function withData(save: CompleteSave, { parts }: Circuit, data: ReadonlyMap<Part, Uint8Array>): CompleteSave {
  const components = [...save.contents.components].map((component, index): Component => {
    const part = parts[index - 1]
    return { ...component, data: (part && data.get(part)) ?? component.data }
  })
  return { ...save, contents: { ...save.contents, components } }
}

/** A delayer keeps how long it has waited, and how long it waits. */
function delayerData(delay: number): Uint8Array {
  const data = new DataView(new ArrayBuffer(8))
  data.setInt32(4, delay, true)
  return new Uint8Array(data.buffer)
}

/** A label's own data: in the middle, white, as wide as its text. */
function labelData(name: string): Uint8Array {
  const text = new TextEncoder().encode(name)
  const bytes = new Uint8Array(4 + 3 + 4 + 1 + 4 + text.length + 12)
  const view = new DataView(bytes.buffer)
  view.setInt32(0, 1, true)
  bytes.fill(255, 4, 7)
  view.setFloat32(7, 0.8, true)
  view.setInt32(12, text.length, true)
  bytes.set(text, 16)
  const size = 16 + text.length
  view.setInt32(size, Math.max(1, Math.ceil(Array.from(name).length / 2)), true)
  view.setInt32(size + 4, 1, true)
  view.setInt32(size + 8, 1, true)
  return bytes
}

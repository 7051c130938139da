import type { TextCircuit } from '#circuits/circuit-text/circuit.ts'

/** The parts of a circuit's drawing, by their numbers in the circuit. */
export interface CircuitDrawing {
  box: HTMLElement
  wires: Element[]
  gates: Element[]
  inputs: Terminal[]
  /** Each with the signal that it shows. */
  outputs: (Terminal & { signal: number })[]
}

interface Terminal {
  shape: SVGGraphicsElement
  level: Element
}

/** The parts of a figure's drawing; null if they aren't those of the circuit. */
export function findDrawing(figure: HTMLElement, circuit: TextCircuit): CircuitDrawing | null {
  const { inputs, parts, outputs } = circuit
  const box = figure.querySelector<HTMLElement>('.circuit-scroll')
  const all = (name: string) => [...figure.querySelectorAll<SVGGraphicsElement>(`.circuit-${name}`)]
  const [wires, gates, shapes] = [all('wire'), all('gate'), all('terminal')]
  const fits =
    wires.length === inputs.length + parts.length &&
    gates.length === parts.length &&
    shapes.length === inputs.length + outputs.length
  if (!box || !fits) return null
  const terminals = shapes.map((shape) => ({ shape, level: addLevel(shape) }))
  return {
    box,
    wires,
    gates,
    inputs: terminals.slice(0, inputs.length),
    outputs: terminals
      .slice(inputs.length)
      .map((terminal, index) => ({ ...terminal, signal: outputs[index]?.signal ?? 0 })),
  }
}

/** Shows the levels of all signals in the drawing, and on the buttons of the inputs. */
export function showLevels(
  { wires, gates, inputs, outputs }: CircuitDrawing,
  levels: readonly boolean[],
  buttons: readonly HTMLButtonElement[],
): void {
  for (const [signal, wire] of wires.entries()) wire.classList.toggle('on', levels[signal])
  for (const [index, gate] of gates.entries()) gate.classList.toggle('on', levels[inputs.length + index])
  for (const [index, terminal] of inputs.entries()) {
    showLevel(terminal, levels[index] ?? false)
    buttons[index]?.setAttribute('aria-pressed', String(levels[index] ?? false))
  }
  for (const output of outputs) showLevel(output, levels[output.signal] ?? false)
}

function showLevel({ shape, level }: Terminal, isOn: boolean): void {
  shape.classList.toggle('on', isOn)
  level.textContent = isOn ? '1' : '0'
}

/** A text at the end of a terminal, where its name leaves room. */
function addLevel(shape: SVGGraphicsElement): Element {
  const level = document.createElementNS('http://www.w3.org/2000/svg', 'text')
  const { x, y, width, height } = shape.getBBox()
  level.setAttribute('class', 'circuit-level')
  level.setAttribute('x', String(x + width - 6))
  level.setAttribute('y', String(y + height / 2 + 4.5))
  shape.after(level)
  return level
}

import { t, language } from '#app/texts/t.ts'
import { CircuitFault, type TextCircuit } from '#circuits/circuit-text/circuit.ts'
import { parseCircuit } from '#circuits/circuit-text/parse.ts'
import { isCombinational, RunningCircuit } from '#circuits/circuit-text/run.ts'
import { downloadFile } from '#app/lib/download-file.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { openInPlace, playerButton, type PlayerPlace } from './text-player.ts'

/** Milliseconds of a tick while a circuit runs. */
const tickTime = 150

/**
 * Makes the circuit of a figure run: its inputs become buttons, its wires show their levels. A circuit with memory
 * or delays runs tick by tick, and has buttons for that. A figure drawn by another release stays a picture.
 */
export function runInPage(figure: HTMLElement): void {
  const circuit = circuitOf(figure)
  const drawing = circuit && findDrawing(figure, circuit)
  if (!drawing) return
  const running = new RunningCircuit(circuit)
  running.begin()
  const row = addToolRow(drawing.box, circuitPlayerButton(circuit, drawing.box), subassemblyButton(circuit))
  if (isCombinational(circuit)) runAtOnce(figure, { circuit, drawing, running })
  else runByTicks(figure, row, { circuit, drawing, running })
}

interface Running {
  circuit: TextCircuit
  drawing: CircuitDrawing
  running: RunningCircuit
}

function circuitOf(figure: HTMLElement): TextCircuit | null {
  try {
    return parseCircuit(figure.querySelector('pre code')?.textContent ?? '')
  } catch (error) {
    // Another release of the site has drawn it.
    if (error instanceof CircuitFault) return null
    throw error
  }
}

function runAtOnce(figure: HTMLElement, { circuit, drawing, running }: Running): void {
  const status = addStatus(figure)
  const buttons = addInputs(drawing, circuit.inputs, (input) => {
    running.inputs[input] = !running.inputs[input]
    running.settle()
    show()
    status.textContent = levelsText(circuit, running)
  })
  show()

  function show(): void {
    showLevels(drawing, running.levels(), buttons)
  }
}

/** It runs until it is at rest, and again after each press of an input, unless it is paused. */
function runByTicks(figure: HTMLElement, row: HTMLElement, { circuit, drawing, running }: Running): void {
  const status = addStatus(figure)
  let timer: ReturnType<typeof setInterval> | undefined
  let isPlaying = !matchMedia('(prefers-reduced-motion: reduce)').matches
  let isInView = true

  const buttons = addInputs(drawing, circuit.inputs, (input) => {
    running.inputs[input] = !running.inputs[input]
    show()
    wake()
  })
  const tools = addTools(row, {
    play() {
      isPlaying = !isPlaying
      show()
      wake()
    },
    step() {
      isPlaying = false
      running.step()
      show()
      status.textContent = levelsText(circuit, running)
    },
  })
  new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? true
    wake()
  }).observe(figure)
  show()
  wake()

  function wake(): void {
    clearInterval(timer)
    if (isPlaying && isInView) timer = setInterval(pass, tickTime)
  }

  function pass(): void {
    const goesOn = figure.isConnected && isPlaying && running.step()
    if (goesOn) return show()
    clearInterval(timer)
    if (figure.isConnected) status.textContent = levelsText(circuit, running)
  }

  function show(): void {
    showLevels(drawing, running.levels(), buttons)
    tools.show(isPlaying, running.tick)
  }
}

function levelsText({ outputs }: TextCircuit, running: RunningCircuit): string {
  const levels = running.levels()
  return outputs
    .map(({ name, signal }) => t('common.circuit.level', { name, isOn: levels[signal] ?? false }))
    .join(t('common.circuit.betweenLevels'))
}

/** The parts of a circuit's drawing, by their numbers in the circuit. */
interface CircuitDrawing {
  box: HTMLElement
  wires: Element[]
  gates: Element[]
  inputs: Terminal[]
  outputs: (Terminal & { signal: number })[]
}

interface Terminal {
  shape: SVGGraphicsElement
  level: Element
}

/** The parts of a figure's drawing; null if they aren't those of the circuit. */
function findDrawing(figure: HTMLElement, circuit: TextCircuit): CircuitDrawing | null {
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

function showLevels(
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

function addInputs(
  { box, inputs }: CircuitDrawing,
  names: readonly string[],
  press: (input: number) => void,
): HTMLButtonElement[] {
  return inputs.map(({ shape }, index) => {
    const { x, y, width, height } = shape.getBBox()
    const input = button('circuit-input', () => press(index))
    input.setAttribute('aria-label', t('common.circuit.inputLabel', { name: names[index] ?? '' }))
    Object.assign(input.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
    box.append(input)
    return input
  })
}

function addToolRow(box: HTMLElement, ...tools: readonly HTMLElement[]): HTMLElement {
  const row = document.createElement('div')
  row.className = 'circuit-tools'
  row.append(...tools)
  box.after(row)
  return row
}

function addTools(row: HTMLElement, { play, step }: { play: () => void; step: () => void }) {
  const playing = button('text-tool', play)
  const stepping = button('text-tool', step)
  stepping.textContent = t('common.circuit.step')
  const count = document.createElement('span')
  row.prepend(playing, stepping, count)
  return {
    show(isPlaying: boolean, tick: number) {
      playing.textContent = isPlaying ? t('common.circuit.pause') : t('common.circuit.play')
      count.textContent = t('common.circuit.tick', { tick: formatNumber(tick, language()) })
    },
  }
}

function circuitPlayerButton(circuit: TextCircuit, drawing: HTMLElement): HTMLButtonElement {
  const opening = playerButton(t('common.circuit.open'))
  opening.addEventListener('click', () => {
    // Without the player's code the drawing is still there.
    openInPlace(opening, () => describe(circuit, drawing)).catch(() => {})
  })
  return opening
}

async function describe(circuit: TextCircuit, hides: HTMLElement): Promise<PlayerPlace> {
  const [{ gameSave }, { writeSave }] = await Promise.all([
    import('#circuits/circuit-text/game-save.ts'),
    import('#circuits/save-file/write-save.ts'),
  ])
  const bytes = writeSave(gameSave(circuit)).buffer
  return {
    source: { bytes },
    rootTurn: null,
    title: circuit.title ?? t('common.circuit.title'),
    poster: null,
    hides,
  }
}

function subassemblyButton(circuit: TextCircuit): HTMLButtonElement {
  const saving = playerButton(t('common.circuit.download'))
  saving.addEventListener('click', () => {
    // Without the code the page still shows the circuit.
    download(circuit).catch(() => {})
  })
  return saving
}

async function download(circuit: TextCircuit): Promise<void> {
  const { subassemblyOf } = await import('./subassembly.ts')
  downloadFile(await subassemblyOf(circuit, t('common.circuit.title')))
}

function addStatus(figure: HTMLElement): HTMLElement {
  const status = document.createElement('span')
  status.className = 'copied'
  status.setAttribute('role', 'status')
  figure.append(status)
  return status
}

function button(className: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.addEventListener('click', press)
  return made
}

import { t } from '#app/texts/t.ts'
import { CircuitFault, type TextCircuit } from '#circuits/circuit-text/circuit.ts'
import { parseCircuit } from '#circuits/circuit-text/parse.ts'
import { isCombinational, RunningCircuit } from '#circuits/circuit-text/run.ts'
import { type CircuitDrawing, findDrawing, showLevels } from './drawing.ts'
import {
  circuitPlayerButton,
  addInputs,
  addStatus,
  addToolRow,
  addTools,
  subassemblyButton,
  type Tools,
} from './tools.ts'

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

/** Each press of an input shows its effect at once. */
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
  const tools: Tools = addTools(row, {
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

/** The levels of the outputs, for screen readers. */
function levelsText({ outputs }: TextCircuit, running: RunningCircuit): string {
  const levels = running.levels()
  return outputs
    .map(({ name, signal }) => t('common.circuit.level', { name, isOn: levels[signal] ?? false }))
    .join(t('common.circuit.betweenLevels'))
}

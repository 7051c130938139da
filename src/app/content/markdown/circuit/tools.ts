import { downloadFile } from '#app/lib/download-file.ts'
import { language, t } from '#app/texts/t.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import type { CircuitDrawing } from './drawing.ts'
import type { TextCircuit } from '#circuits/circuit-text/circuit.ts'
import { openInPlace, playerButton, type PlayerPlace } from '#app/content/markdown/player/player-place.ts'

/** The buttons below a circuit that runs by ticks. */
export interface Tools {
  show: (isPlaying: boolean, tick: number) => void
}

/** Lays a button over each input of a drawing, in their order. */
export function addInputs(
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

/** Adds a row of tools below a circuit's drawing. */
export function addToolRow(box: HTMLElement, ...tools: readonly HTMLElement[]): HTMLElement {
  const row = document.createElement('div')
  row.className = 'circuit-tools'
  row.append(...tools)
  box.after(row)
  return row
}

/** Adds buttons to a row of tools that let a circuit run, pause, and take a tick. */
export function addTools(row: HTMLElement, { play, step }: { play: () => void; step: () => void }): Tools {
  const playing = button('text-tool', play)
  const stepping = button('text-tool', step)
  stepping.textContent = t('common.circuit.step')
  const count = document.createElement('span')
  row.prepend(playing, stepping, count)
  return {
    show(isPlaying, tick) {
      playing.textContent = isPlaying ? t('common.circuit.pause') : t('common.circuit.play')
      count.textContent = t('common.circuit.tick', { tick: formatNumber(tick, language()) })
    },
  }
}

/** A button that opens a described circuit in 3D, made of the game's parts, in place of its drawing. */
export function circuitPlayerButton(circuit: TextCircuit, drawing: HTMLElement): HTMLButtonElement {
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

/** A button that saves a described circuit as a subassembly of the game. */
export function subassemblyButton(circuit: TextCircuit): HTMLButtonElement {
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

/** A line that screen readers speak. */
export function addStatus(figure: HTMLElement): HTMLElement {
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

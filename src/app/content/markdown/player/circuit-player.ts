import { t } from '#app/texts/t.ts'
import type { TextCircuit } from '#shared/circuit-text/circuit.ts'
import { openInPlace, playerButton, type PlayerPlace } from './player-place.ts'

/** A button that opens a described circuit in 3D, made of the game's parts, in place of its drawing. */
export function circuitPlayerButton(circuit: TextCircuit, drawing: HTMLElement): HTMLButtonElement {
  const button = playerButton(t('common.circuit.open'))
  button.addEventListener('click', () => {
    // Without the player's code the drawing is still there.
    openInPlace(button, () => describe(circuit, drawing)).catch(() => {})
  })
  return button
}

async function describe(circuit: TextCircuit, hides: HTMLElement): Promise<PlayerPlace> {
  const [{ gameSave }, { writeSave }] = await Promise.all([
    import('#shared/circuit-text/game-save.ts'),
    import('#shared/save-file/write-save.ts'),
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

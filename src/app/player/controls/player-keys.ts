import { latinKey } from '#app/lib/browser.ts'
import type { PlayerStage } from '#circuits/player/stage/stage.ts'

/** How keys move the picture. */
type ViewStage = Pick<PlayerStage, 'move' | 'turn' | 'frameAll' | 'topView' | 'zoom'>

/** Actions of keys besides moving the picture. */
export interface PlayerActions {
  togglePlay: () => void
  step: () => void
  showKeys: () => void
}

/** The properties of a key press that count. */
export type PlayerKeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'
>

/** Radians for one press of an arrow. */
const turnStep = Math.PI / 24
/** Heights of the picture for one press of an arrow with Shift. */
const moveStep = 0.08
const zoomStep = 1.2

const arrows: ReadonlyMap<string, readonly [right: number, up: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, 1]],
  ['ArrowDown', [0, -1]],
])

/** Action of a key on a picture alone; undefined for keys that it doesn't handle. */
export function viewKeyAction(
  press: Omit<PlayerKeyPress, 'repeat'>,
  stage: ViewStage,
): (() => void) | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press
  if (ctrlKey || metaKey || altKey) return undefined
  const arrow = arrows.get(key)
  if (arrow) {
    const [right, up] = arrow
    return shiftKey
      ? () => stage.move(right * moveStep, up * moveStep)
      : () => stage.turn(right * turnStep, up * turnStep)
  }
  switch (latinKey(press).toLowerCase()) {
    case 'f':
      return () => stage.frameAll()
    case 't':
      return () => stage.topView()
    case '+':
    case '=':
      return () => stage.zoom(zoomStep)
    case '-':
    case '_':
      return () => stage.zoom(1 / zoomStep)
    default:
      return undefined
  }
}

/** Action of a key in the player; undefined for keys that it leaves to the page. */
export function playerKeyAction(
  press: PlayerKeyPress,
  stage: ViewStage,
  { togglePlay, step, showKeys }: PlayerActions,
): (() => void) | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  switch (latinKey(press).toLowerCase()) {
    case ' ':
    case 'k':
      return press.repeat ? () => {} : togglePlay
    case '.':
      return step
    case '?':
      return showKeys
    default:
      return viewKeyAction(press, stage)
  }
}

/** Fields, lists and dialogs, which have their own use for all keys. */
const textFields = 'textarea, select, dialog, [contenteditable], [role=listbox], [role=menu]'
/** Inputs that take no text. */
const choices: ReadonlySet<string> = new Set(['radio', 'range', 'checkbox'])
const choosing = /^(?:Arrow.*|Page.*|Home|End| |Enter)$/

/**
 * Whether the element with the focus uses a key itself: text fields all of them, choices those that choose, buttons and links
 * those that press, and others the keys that `data-own-keys` lists.
 */
export function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target instanceof HTMLInputElement) return !choices.has(target.type) || choosing.test(key)
  if (target.closest(textFields)) return true
  if (target.closest<HTMLElement>('[data-own-keys]')?.dataset['ownKeys']?.split(' ').includes(key))
    return true
  return (key === ' ' || key === 'Enter') && target.closest('button, a, summary') !== null
}

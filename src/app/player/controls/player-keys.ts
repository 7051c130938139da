import { latinKey, isComposing } from '#app/lib/browser.ts'
import type { PlayerStage } from '#circuits/player/stage/stage.ts'
import { useEffectEvent } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import type { Control } from '#circuits/player/player-session.ts'

type ViewStage = Pick<PlayerStage, 'move' | 'turn' | 'frameAll' | 'topView' | 'zoom'>

interface PlayerActions {
  togglePlay: () => void
  step: () => void
  showKeys: () => void
}

type PlayerKeyPress = Pick<
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
  const [zoomIn, zoomOut] = [() => stage.zoom(zoomStep), () => stage.zoom(1 / zoomStep)]
  const actions = new Map([
    ['f', () => stage.frameAll()],
    ['t', () => stage.topView()],
    ['+', zoomIn],
    ['=', zoomIn],
    ['-', zoomOut],
    ['_', zoomOut],
  ])
  return actions.get(latinKey(press).toLowerCase())
}

function playerKeyAction(
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

const textFields = 'textarea, select, dialog, [contenteditable], [role=listbox], [role=menu]'
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

interface PlayerKeysOptions {
  root: HTMLElement
  stage: PlayerStage
  controls: readonly Control[]
  pressed: PressedControls
  actions: PlayerActions
}

/** Keys of the circuit's controls come before the player's own; a held one presses once, and is released when the focus leaves. */
export function usePlayerKeys({ root, stage, controls, pressed, actions }: PlayerKeysOptions): void {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.defaultPrevented || isComposing(event) || usesKey(event.target, event.key)) return false
    // with Shift, digits make signs, on some keyboards the player's own
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey) {
      const bound = controls.filter(({ key }) => key === event.code)
      for (const { body } of bound) pressed.hold(body, event.code)
      if (bound.length > 0) return true
    }
    const action = playerKeyAction(event, stage, actions)
    if (!action) return false
    action()
    return true
  })
  const release = useEffectEvent((holder: string | null) => {
    if (holder === null) pressed.releaseAll()
    else pressed.release(holder)
  })

  useEffect(() => {
    const end = new AbortController()
    const options = { signal: end.signal }
    const releaseAll = () => release(null)
    root.addEventListener(
      'keydown',
      (event) => {
        if (!press(event)) return
        event.preventDefault()
        event.stopPropagation()
      },
      options,
    )
    root.addEventListener('keyup', ({ code }) => release(code), options)
    root.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) releaseAll()
      },
      options,
    )
    window.addEventListener('blur', releaseAll, options)
    document.addEventListener('visibilitychange', releaseAll, options)
    return () => {
      end.abort()
      releaseAll()
    }
  }, [root])
}

/** The held-down controls of a circuit, with their holders: keys, pointers, buttons of the list. */
export class PressedControls {
  readonly #holders = new Map<number, Set<string>>()
  readonly #press: (body: number, isDown: boolean) => void

  constructor(press: (body: number, isDown: boolean) => void) {
    this.#press = press
  }

  hold(body: number, holder: string): void {
    const holders = this.#holders.get(body)
    if (holders) {
      holders.add(holder)
      return
    }
    this.#holders.set(body, new Set([holder]))
    this.#press(body, true)
  }

  /** Lets go of all that a holder holds; a control springs back when nothing else holds it. */
  release(holder: string): void {
    for (const [body, holders] of Array.from(this.#holders)) {
      if (!holders.delete(holder) || holders.size > 0) continue
      this.#holders.delete(body)
      this.#press(body, false)
    }
  }

  releaseAll(): void {
    const bodies = Array.from(this.#holders.keys())
    this.#holders.clear()
    for (const body of bodies) this.#press(body, false)
  }
}

import { useEffectEvent } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { isComposing } from '#app/lib/browser.ts'
import type { Control } from '#circuits/player/player-session.ts'
import type { PressedControls } from './pressed-controls.ts'
import { type PlayerActions, playerKeyAction, usesKey } from './player-keys.ts'
import type { PlayerStage } from '#circuits/player/stage/stage.ts'

interface PlayerKeysOptions {
  /** The element around the picture and its controls: keys act while the focus is in it. */
  root: HTMLElement
  stage: PlayerStage
  controls: readonly Control[]
  pressed: PressedControls
  actions: PlayerActions
}

/**
 * The player's keys. The keys of the circuit's controls come before the player's own; they press once however long they are
 * held, and let go when the focus leaves.
 */
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

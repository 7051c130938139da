import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, type RefObject, useRef } from 'react'
import { useEffect, useLayoutEffect } from '#app/lib/hooks/use-effect.ts'
import { Button } from '#app/ui/button/button.tsx'

/**
 * The main button of a form, in the accent colour from the start; it restores the focus that it lost while disabled. Before
 * scripts are loaded the form can't be submitted: a press waits for them, and so does Enter, which the browser ignores as long as
 * the first button is disabled.
 */
export function MainButton(props: ComponentProps<typeof Button>) {
  const isHydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfterwards(button, props.disabled === true)
  const early = isHydrated ? { type: 'submit' as const } : { 'aria-disabled': true, 'data-early': '' }
  return (
    <>
      {isHydrated ? null : <input type="submit" disabled hidden />}
      <Button variant="primary" {...props} {...early} ref={button} />
    </>
  )
}

/** A button that does nothing without scripts: it is disabled until they run. */
export function ReadyButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const isHydrated = useHydrated()
  return <Button {...rest} disabled={disabled || !isHydrated} />
}

/** Restores the focus that a button has lost by being disabled, unless it has moved elsewhere. */
function useFocusAfterwards(button: RefObject<HTMLButtonElement | null>, isDisabled: boolean): void {
  const isLost = useRef(false)

  useEffect(() => {
    const element = button.current
    // The browser takes the focus as soon as the attribute is set, or later; React passes no event on while it sets it.
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      if (element?.disabled && relatedTarget === null) isLost.current = true
    }
    element?.addEventListener('blur', handleBlur)
    return () => element?.removeEventListener('blur', handleBlur)
  }, [button])

  useLayoutEffect(() => {
    // Taken later, the focus may go without an event.
    if (isDisabled && document.activeElement === button.current) isLost.current = true
    if (isDisabled || !isLost.current) return
    isLost.current = false
    // A press on the disabled button moves the focus to its closest focusable ancestor.
    if (document.activeElement?.contains(button.current)) button.current?.focus()
  }, [button, isDisabled])
}

/**
 * Delays layout changes between the press of a button and its release: else the button could move away from the pointer, and
 * the click would be lost.
 */
export function createPressQueue() {
  let isPressed = false
  let queue: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function release() {
    isPressed = false
    const tasks = queue
    queue = []
    for (const work of tasks) work()
  }

  function press({ button }: MouseEvent) {
    if (button !== 0) return
    clearTimeout(timer)
    isPressed = true
  }

  // The click comes after the events that end a press, in the same task.
  function onRelease() {
    clearTimeout(timer)
    timer = setTimeout(release)
  }

  return {
    runAfterPress: (work: () => void) => {
      if (isPressed) queue.push(work)
      else work()
    },
    release,
    watch: () => {
      const stop = new AbortController()
      const options = { capture: true, signal: stop.signal }
      // A tap fires two presses: a pointer's, then an emulated mouse's.
      for (const type of ['pointerdown', 'mousedown'] as const)
        document.addEventListener(type, press, options)
      for (const type of ['pointerup', 'pointercancel', 'mouseup'] as const)
        document.addEventListener(type, onRelease, options)
      return () => {
        stop.abort()
        clearTimeout(timer)
        isPressed = false
      }
    },
  }
}

import { useHydrated } from '@tanstack/react-router'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'

/**
 * The main button of a form, in the accent colour from the first byte, which gets back the focus that it
 * has lost while it was disabled. Before scripts are there to send the form nothing does: a press waits for them, and a form's field
 * has no key that sends it, because its first button is off.
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

/** Gives the focus that a button loses by being disabled back to it, unless it has gone elsewhere by then. */
function useFocusAfterwards(button: RefObject<HTMLButtonElement | null>, isDisabled: boolean): void {
  useLayoutEffect(() => {
    const element = button.current
    // The browser takes the focus away when it draws next.
    if (!isDisabled || document.activeElement !== element) return undefined
    return () => queueMicrotask(() => document.activeElement === document.body && element?.focus())
  }, [button, isDisabled])
}

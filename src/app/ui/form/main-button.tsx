import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from '../button/button.tsx'

/**
 * The main button of a form, in the accent colour from the first byte. Before scripts are there to send the form nothing does: a
 * press waits for them, and a form's field has no key that sends it, because its first button is off.
 */
export function MainButton(props: ComponentProps<typeof Button>) {
  const isHydrated = useHydrated()
  const early = isHydrated ? { type: 'submit' as const } : { 'aria-disabled': true, 'data-early': '' }
  return (
    <>
      {isHydrated ? null : <input type="submit" disabled hidden />}
      <Button variant="primary" {...props} {...early} />
    </>
  )
}

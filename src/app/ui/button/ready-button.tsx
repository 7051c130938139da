import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** A button that does nothing without scripts: it is disabled until they run. */
export function ReadyButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const isHydrated = useHydrated()
  return <Button {...rest} disabled={disabled || !isHydrated} />
}

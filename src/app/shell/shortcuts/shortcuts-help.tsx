import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { createSignal } from '#shared/signal.ts'

const calls = createSignal()

/** Opens the dialog of keyboard shortcuts. */
export const showShortcuts = (): void => calls.send()

/** The dialog of keyboard shortcuts, loaded on demand. */
const ShortcutsDialog = lazyRouteComponent(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog')

/** Renders the dialog of keyboard shortcuts when it is opened. */
export function ShortcutsHelp() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => calls.watch(() => setIsOpen(true)), [])
  if (!isOpen) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}

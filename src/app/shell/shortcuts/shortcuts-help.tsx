import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { watchShowShortcuts } from './show-shortcuts.ts'

/** The dialog of keyboard shortcuts, loaded on demand. */
const ShortcutsDialog = lazyRouteComponent(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog')

/** Renders the dialog of keyboard shortcuts when it is opened. */
export function ShortcutsHelp() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => watchShowShortcuts(() => setIsOpen(true)), [])
  if (!isOpen) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}

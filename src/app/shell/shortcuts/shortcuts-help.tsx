import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { watchShortcutsAsked } from './shortcuts-asked.ts'

/** The list of keyboard shortcuts; loaded when it is asked for. */
const ShortcutsDialog = lazyRouteComponent(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog')

/** The place of the list of keyboard shortcuts, which comes when it is asked for. */
export function ShortcutsHelp() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => watchShortcutsAsked(() => setIsOpen(true)), [])
  if (!isOpen) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}

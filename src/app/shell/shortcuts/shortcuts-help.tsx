import { Suspense, useEffect, useState } from 'react'
import { watchShortcutsAsked } from './shortcuts-asked.ts'
import { ShortcutsDialog } from './shortcuts-dialog.lazy.ts'

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

import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'

/** Tells assistive technology which page has opened, as a full load would, and lets the keyboard begin at its content. */
export function PageAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && !toLocation.hash) document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}

import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * The comment that the address points at, if any, and how to point at another without leaving the page. A click on the
 * comment, but on none of its controls, ends it.
 */
export function useLinkedComment() {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  // The server never sees the hash, so the first render has none.
  const linked = useHydrated() && hash ? hash : undefined

  function point(id: string | undefined): void {
    void navigate({ to: '.', search: true, hash: id ?? '', replace: true, resetScroll: id !== undefined })
  }

  const clear = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('a, button, textarea'))) point(undefined)
  })
  useEffect(() => {
    const comment = linked === undefined ? null : document.getElementById(linked)
    comment?.addEventListener('click', clear)
    return () => comment?.removeEventListener('click', clear)
  }, [linked])

  return { linked, point }
}

import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/**
 * The comment that the address points at, if any, and how to go on at one that was just written: the address points at
 * it without leaving the page, and the focus is on its first link. A click on the
 * comment, but on none of its controls, ends it.
 */
export function useLinkedComment() {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  // The server never sees the hash, so the first render has none.
  const linked = useHydrated() && hash ? hash : undefined

  const written = useRef<string>(undefined)

  const point = useCallback(
    (id: string | undefined): void => {
      void navigate({ to: '.', search: true, hash: id ?? '', replace: true, resetScroll: id !== undefined })
    },
    [navigate],
  )
  const goOn = useCallback(
    (id: string): void => {
      written.current = id
      point(id)
    },
    [point],
  )

  const clear = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('a, button, textarea'))) point(undefined)
  })
  useEffect(() => {
    const comment = linked === undefined ? null : document.getElementById(linked)
    comment?.addEventListener('click', clear)
    if (linked !== undefined && linked === written.current) {
      written.current = undefined
      comment?.querySelector('a')?.focus({ preventScroll: true })
    }
    return () => comment?.removeEventListener('click', clear)
  }, [linked])

  return { linked, goOn }
}

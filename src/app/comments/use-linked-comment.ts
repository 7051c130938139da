import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffectEvent, useRef } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'

/**
 * The comment in the URL's hash, if any, and a function that navigates to one that was just written: it sets the hash without
 * leaving the page, and focuses the comment's first link. A click on the comment, but on none of its controls, clears it.
 */
export function useLinkedComment() {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  // The server never gets the hash, so the first render has none.
  const linked = useHydrated() && hash ? hash : undefined

  const written = useRef<string>(undefined)

  const point = useCallback(
    (id: string | undefined): void => {
      void navigate({ to: '.', search: true, hash: id ?? '', replace: true, resetScroll: id !== undefined })
    },
    [navigate],
  )
  const showComment = useCallback(
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

  return { linked, showComment }
}

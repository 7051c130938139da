import { useCallback, useEffect, useRef } from 'react'

/** Whether the part of the page that asks is still there: an answer may come after its reader has gone on. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}

import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still mounted: a response may arrive after the reader has left. */
export function useIsMounted(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}

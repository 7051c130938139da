import { useCallback, useRef } from 'react'
import { useEffect } from './use-effect.ts'

/** Whether the component is still mounted: a response may arrive after the reader has left. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}

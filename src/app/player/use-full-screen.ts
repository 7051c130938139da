import { useEffect, useState } from 'react'

interface FullScreen {
  isFullScreen: boolean
  /** Enters or leaves it; undefined where the browser has none. */
  toggle: (() => void) | undefined
}

/** Whether an element fills the screen. */
export function useFullScreen(element: HTMLElement | null): FullScreen {
  const [isFullScreen, setFullScreen] = useState(false)
  useEffect(() => {
    if (!element) return undefined
    const listener = () => setFullScreen(document.fullscreenElement === element)
    document.addEventListener('fullscreenchange', listener)
    return () => document.removeEventListener('fullscreenchange', listener)
  }, [element])

  function toggle() {
    // The browser may refuse, as in a frame: then all stays as it is.
    const done = isFullScreen ? document.exitFullscreen() : element?.requestFullscreen()
    void done?.catch(() => {})
  }

  return { isFullScreen, toggle: element && document.fullscreenEnabled ? toggle : undefined }
}

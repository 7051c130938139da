import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { firstWindow, type RecordedTime, scrolled, settled, type TimeWindow, zoomed } from './time-window.ts'

/** One press of a button or key, and pixels of a wheel that have the same effect. */
const step = { zoom: 1.5, scroll: 0.25, wheel: 100 }

/** The keys that the waves use; the player leaves these to them. */
export const waveKeys = ['+', '=', '-', '_', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].join(' ')

/** State of the visible part of a recording, with its controls: buttons, keys, and the wheel over the waves. */
export function useTimeWindow(time: RecordedTime, waves: RefObject<HTMLElement | null>) {
  const [window, setWindow] = useState<TimeWindow>(firstWindow)
  const zoom = (factor: number, place = 1) => setWindow(zoomed(window, time, factor, place))
  const scroll = (part: number) => setWindow(scrolled(window, time, part))

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    if (event.key === '+' || event.key === '=') zoom(1 / step.zoom)
    else if (event.key === '-' || event.key === '_') zoom(step.zoom)
    else if (event.key === 'ArrowLeft') scroll(-step.scroll)
    else if (event.key === 'ArrowRight') scroll(step.scroll)
    else if (event.key === 'Home') setWindow(settled({ span: window.span, end: time.first }, time))
    else if (event.key === 'End') setWindow({ ...window, end: null })
    else return
    event.preventDefault()
  }

  const turn = useEffectEvent((event: WheelEvent, element: HTMLElement): boolean => {
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
    // Without the focus or Control a wheel scrolls the page.
    if (!isSideways && !event.ctrlKey && !event.metaKey && !element.contains(document.activeElement))
      return false
    const turns = (isSideways && event.deltaX !== 0 ? event.deltaX : event.deltaY) / step.wheel
    const { left, width } = element.getBoundingClientRect()
    if (isSideways) scroll(Math.max(-1, Math.min(1, turns)) * step.scroll)
    else zoom(step.zoom ** Math.max(-2, Math.min(2, turns)), width > 0 ? (event.clientX - left) / width : 1)
    return true
  })
  useEffect(() => {
    const element = waves.current
    if (!element) return undefined
    const onWheel = (event: WheelEvent) => {
      if (turn(event, element)) event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [waves])

  return {
    window,
    onKeyDown,
    zoomIn: () => zoom(1 / step.zoom),
    zoomOut: () => zoom(step.zoom),
    follow: () => setWindow({ ...window, end: null }),
    showUntil: (end: number) => setWindow(settled({ span: window.span, end }, time)),
  }
}

import { type RefObject, useEffect, useState } from 'react'

/** The index of the visible picture in a strip; updated while it is swiped. */
export function useVisiblePicture(strip: RefObject<HTMLElement | null>, count: number): number {
  const [visible, setVisible] = useState(0)
  useEffect(() => {
    const element = strip.current
    if (!element || count < 2) return undefined
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        // Before its styles are loaded, all of a strip is visible; while it moves, perhaps nothing.
        const first = [...element.children].findIndex((child) => inView.has(child))
        if (first >= 0) setVisible(first)
      },
      { root: element, threshold: 0.6 },
    )
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [strip, count])
  return Math.min(visible, Math.max(count - 1, 0))
}

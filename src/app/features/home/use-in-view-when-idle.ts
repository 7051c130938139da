import { type RefObject, useEffect, useState } from 'react'
import { afterPageLoad, allowsMotion } from './after-page-load.ts'

/** Whether the element has been in view once the page was loaded and idle, for a visitor who lets pages move; stays true. */
export function useInViewWhenIdle(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false)

  useEffect(() => {
    if (!element.current || !allowsMotion()) return undefined
    let cancel = () => {}
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        observer.disconnect()
        cancel = afterPageLoad(() => setIsInView(true))
      },
      { threshold: 0.5 },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [element])

  return isInView
}

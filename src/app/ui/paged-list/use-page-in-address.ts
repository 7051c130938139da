import { useNavigate, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pageInView, type PageSpan } from './page-span.ts'

/**
 * Updates `?page=` to the page being read: the last element with `data-page` that has passed the middle of the viewport counts.
 */
export function usePageInAddress(
  list: RefObject<HTMLElement | null>,
  span: PageSpan,
  page: number,
  isOn: boolean,
): void {
  const navigate = useNavigate()
  const router = useRouter()
  const { first, last } = span

  const reading = useEffectEvent((started: ReadonlySet<number>) => {
    const { location, resolvedLocation } = router.state
    // During a navigation the URL is the next page's already.
    if (!list.current || location.pathname !== resolvedLocation?.pathname) return
    const current = pageInView(span, started)
    if (current === page) return
    void navigate({
      to: '.',
      search: (search) => ({ ...search, page: current > 1 ? current : undefined }),
      replace: true,
      resetScroll: false,
    })
  })

  useEffect(() => {
    if (!isOn || first === last) return undefined
    const started = new Set<number>()
    // With an infinite top margin, the upper half of the viewport contains everything that has passed its middle.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const number = Number((target as HTMLElement).dataset['page'])
          if (isIntersecting) started.add(number)
          else started.delete(number)
        }
        reading(started)
      },
      { rootMargin: '1000000px 0px -50% 0px' },
    )
    for (const start of list.current?.querySelectorAll('[data-page]') ?? []) observer.observe(start)
    return () => observer.disconnect()
  }, [list, first, last, isOn])
}

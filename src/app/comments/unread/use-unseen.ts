import { useEffect, useMemo, useState } from 'react'

/** The unread comments that have not come into view yet, in the order they are listed. */
export function useUnseen(unread: ReadonlySet<string>): string[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (unread.size === 0) return undefined
    const observer = new IntersectionObserver((entries) => {
      const shown = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
      if (shown.length === 0) return
      for (const comment of shown) observer.unobserve(comment)
      setSeen((before) => new Set([...before, ...shown.map(({ id }) => id)]))
    })
    for (const id of unread) {
      const comment = document.getElementById(id)
      if (comment) observer.observe(comment)
    }
    return () => observer.disconnect()
  }, [unread])

  return useMemo(() => [...unread].filter((id) => !seen.has(id)), [unread, seen])
}

import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { lazyPart } from '#app/lib/lazy-part.tsx'

const PersonCard = lazyPart(() => import('./person-card.tsx'), 'PersonCard')

/** Milliseconds that a pointer rests on a name before the person's card is loaded. */
const restMs = 500

/** The card of the person whose name the mouse rests on, or has the keyboard's focus. */
export function PersonCards() {
  const [link, setLink] = useState<HTMLAnchorElement>()
  useEffect(() => {
    let timer: number | undefined
    const reach = ({ target }: Event, state: string) => {
      const name = (target as Element).closest<HTMLAnchorElement>('main a[href^="/@"]')
      clearTimeout(timer)
      if (name) timer = window.setTimeout(() => name.matches(state) && setLink(name), restMs)
    }
    const point = (event: PointerEvent) => event.pointerType === 'mouse' && reach(event, ':hover')
    const focus = (event: FocusEvent) => reach(event, ':focus-visible')
    addEventListener('pointerover', point)
    addEventListener('focusin', focus)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerover', point)
      removeEventListener('focusin', focus)
    }
  }, [])
  return link ? <PersonCard key={link.href} link={link} onClose={() => setLink(undefined)} /> : null
}

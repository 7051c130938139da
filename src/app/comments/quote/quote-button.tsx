import { useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Comment } from '#app/comments/data/comment.queries.ts'
import { handlesOwnKeys, latinKey } from '#app/lib/browser.ts'
import { useEffect, useLayoutEffect } from '#app/lib/hooks/use-effect.ts'
import { useSettings, useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { quotation } from './quote-text.ts'
import { quoteInto } from './quotes.ts'
import { type Passage, placeNear, selectedPassage } from './selected-passage.ts'
import styles from './quote-button.module.css'

interface QuoteButtonProps {
  objectId: string
  /** The name of the object's author. */
  author: string
  comments: readonly Comment[]
}

/**
 * A button at the end of a passage that is selected in one text: it quotes the passage in the form that answers the text, and so does
 * its key. It takes neither the focus nor the selection. Escape hides it until the selection changes.
 */
export function QuoteButton({ objectId, author, comments }: QuoteButtonProps) {
  const { keyboardShortcuts } = useSettings()
  const { origins } = useSite()
  const [shown, setShown] = useState<Passage>()
  const button = useRef<HTMLButtonElement>(null)
  // A press on the button may end the selection before its click.
  const isPressed = useRef(false)

  const authorOf = (id: string) =>
    id === objectId ? author : comments.find((comment) => comment.id === id)?.author.username

  const show = useEffectEvent(() => {
    if (isPressed.current) return
    const passage = selectedPassage()
    setShown(passage && authorOf(passage.id) !== undefined ? passage : undefined)
  })

  function quote({ id, text }: Passage): boolean {
    const username = authorOf(id)
    if (username === undefined) return false
    setShown(undefined)
    quoteInto(id, quotation({ passage: text, username, address: `${origins.main}/${id}` }))
    return true
  }

  const move = useEffectEvent(() => shown && show())

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event
    if (key === 'Escape') setShown(undefined)
    // Nothing is focused but the page around the passage: the button is next.
    if (key === 'Tab' && !shiftKey && shown && document.activeElement?.contains(shown.place)) {
      event.preventDefault()
      button.current?.focus({ preventScroll: true })
    }
    if (latinKey(event) !== 'q' || ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return
    if (!keyboardShortcuts || handlesOwnKeys(target)) return
    const passage = selectedPassage()
    if (passage && quote(passage)) event.preventDefault()
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let isDragging = false
    const changed = () => !isDragging && show()
    const dragged = ({ type }: Event) => {
      isDragging = type === 'pointerdown'
      if (!isDragging) changed()
    }
    document.addEventListener('selectionchange', changed, { signal })
    addEventListener('keydown', (event) => press(event), { signal })
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      addEventListener(type, dragged, { signal, passive: true })
    for (const type of ['scroll', 'resize']) addEventListener(type, () => move(), { signal, passive: true })
    return () => controller.abort()
  }, [])

  useLayoutEffect(() => {
    if (shown && button.current) placeNear(button.current, shown)
  }, [shown])

  if (!shown) return null
  return createPortal(
    <Button
      ref={button}
      popover="manual"
      size="small"
      className={styles.Quote}
      aria-keyshortcuts="q"
      onPointerDown={(event) => {
        // The selection and the focus stay where they are.
        event.preventDefault()
        isPressed.current = true
      }}
      onPointerCancel={() => (isPressed.current = false)}
      onPointerLeave={() => (isPressed.current = false)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        isPressed.current = false
        quote(shown)
      }}
    >
      {t('comments.quote.submit')}
    </Button>,
    shown.place,
  )
}

import { type ReactNode, useRef } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './combobox.module.css'
import type { Combobox } from './use-combobox.ts'

/** A position in the window, in CSS pixels from its upper left corner. */
export interface WindowPosition {
  x: number
  /** The lower edge of the line that must stay visible. */
  below: number
  /** The upper edge of that line, for a list without space below it. */
  above: number
}

interface ComboboxListProps<Item> {
  combobox: Combobox<Item>
  keyOf: (item: Item) => string
  /** The position of the list; by default below its container. */
  at?: WindowPosition
  className?: string
  /** Renders an option. */
  children: (item: Item) => ReactNode
}

/** The options of a field, which keeps the focus. Their number is announced to screen readers. */
export function ComboboxList<Item>({ combobox, keyOf, at, className, children }: ComboboxListProps<Item>) {
  const { listId, offer, active, choose } = combobox
  const popup = useRef<HTMLDivElement>(null)
  const items = offer?.items ?? []
  const hint = items.length === 0 ? offer?.hint : undefined

  useEffect(() => {
    const element = popup.current
    if (!element || !at) return
    if (!element.matches(':popover-open')) element.showPopover()
    Object.assign(element.style, positionIn(element, at))
  })

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  return (
    <>
      <VisuallyHidden role="status">
        {items.length > 0 ? t('common.combobox.suggestionCount', { count: items.length }) : hint}
      </VisuallyHidden>
      {items.length > 0 ? (
        <div
          ref={popup}
          id={listId}
          popover={at ? 'manual' : undefined}
          role="listbox"
          aria-label={t('common.combobox.listLabel')}
          className={classNames(styles.Popup, className)}
          // Pressing it would take the focus from the field and so close the list.
          onPointerDown={(event) => event.preventDefault()}
        >
          {items.map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's keys choose it
            <div
              key={keyOf(item)}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.Option}
              onClick={() => choose(item)}
            >
              {children(item)}
            </div>
          ))}
        </div>
      ) : hint ? (
        <p
          aria-hidden="true"
          className={classNames(styles.Popup, styles.Hint)}
          onPointerDown={(event) => event.preventDefault()}
        >
          {hint}
        </p>
      ) : null}
    </>
  )
}

/** Margin around a floating list, in pixels. */
const margin = 8

function positionIn(element: HTMLElement, { x, below, above }: WindowPosition) {
  const { offsetWidth: width, offsetHeight: height } = element
  // Without the scroll bar, unlike the window's own width.
  const { clientWidth } = document.documentElement
  const fitsBelow = below + height + margin <= innerHeight
  return {
    left: `${Math.max(margin, Math.min(x, clientWidth - width - margin))}px`,
    top: `${fitsBelow ? below : Math.max(margin, above - height)}px`,
  }
}

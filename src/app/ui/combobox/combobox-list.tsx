import { type ReactNode, useEffect, useRef } from 'react'
import * as texts from '#app/texts/english/combobox.ts'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './combobox.module.css'
import type { Combobox } from './use-combobox.ts'

/** A place in the window, in CSS pixels from its upper left corner. */
export interface WindowPlace {
  x: number
  /** Where the line ends above which nothing may be covered. */
  below: number
  /** Where that line begins, for a list that has no room below it. */
  above: number
}

interface ComboboxListProps<Item> {
  combobox: Combobox<Item>
  keyOf: (item: Item) => string
  /** Where the list floats; left out, it hangs below what is around it. */
  at?: WindowPlace
  className?: string
  /** Draws an option. */
  children: (item: Item) => ReactNode
}

/** What a field offers; the field keeps the focus. The number of options is announced to screen readers. */
export function ComboboxList<Item>({ combobox, keyOf, at, className, children }: ComboboxListProps<Item>) {
  const { listId, offer, active, choose } = combobox
  const popup = useRef<HTMLDivElement>(null)
  const items = offer?.items ?? []
  const hint = items.length === 0 ? offer?.hint : undefined

  useEffect(() => {
    const element = popup.current
    if (!element || !at) return
    if (!element.matches(':popover-open')) element.showPopover()
    Object.assign(element.style, placeIn(element, at))
  })

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  return (
    <>
      <VisuallyHidden role="status">
        {items.length > 0 ? texts.suggestionCount(items.length) : hint}
      </VisuallyHidden>
      {items.length > 0 ? (
        <div
          ref={popup}
          id={listId}
          popover={at ? 'manual' : undefined}
          role="listbox"
          aria-label={texts.suggestions}
          className={classNames(styles.Popup, className)}
          // Pressing it would take the focus from the field, and with it the options.
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

/** Pixels kept free around a floating list. */
const margin = 8

function placeIn(element: HTMLElement, { x, below, above }: WindowPlace) {
  const { offsetWidth: width, offsetHeight: height } = element
  // Without the scroll bar, unlike the window's own width.
  const { clientWidth } = document.documentElement
  const fitsBelow = below + height + margin <= innerHeight
  return {
    left: `${Math.max(margin, Math.min(x, clientWidth - width - margin))}px`,
    top: `${fitsBelow ? below : Math.max(margin, above - height)}px`,
  }
}

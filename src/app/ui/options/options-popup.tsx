import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './options-popup.module.css'
import type { OfferedOptions } from './use-field-options.ts'

/** A place in the window, in CSS pixels from its upper left corner. */
export interface WindowPlace {
  x: number
  /** Where the line ends above which nothing may be covered. */
  below: number
  /** Where that line begins, for a list that has no room below it. */
  above: number
}

interface OptionsPopupProps<Item> {
  id: string
  /** What the options are. */
  label: string
  options: OfferedOptions<Item>
  keyOf: (item: Item) => string
  /** Where the list floats; left out, it hangs below what is around it. */
  at?: WindowPlace
  className?: string
  /** Draws an option. */
  children: (item: Item) => ReactNode
}

/** The options of a field, which keeps the focus; their number is announced to screen readers. */
export function OptionsPopup<Item>({
  id,
  label,
  options,
  keyOf,
  at,
  className,
  children,
}: OptionsPopupProps<Item>) {
  const { items, active, choose } = options
  const popup = useRef<HTMLDivElement>(null)
  const isOpen = items.length > 0

  useEffect(() => {
    const element = popup.current
    if (!element || !at) return
    if (!element.matches(':popover-open')) element.showPopover()
    Object.assign(element.style, placeIn(element, at))
  })

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    <>
      <VisuallyHidden role="status">
        {isOpen ? `${items.length} ${items.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </VisuallyHidden>
      {isOpen ? (
        <div
          ref={popup}
          id={id}
          popover={at ? 'manual' : undefined}
          role="listbox"
          aria-label={label}
          className={classNames(styles.Popup, className)}
          // Pressing it would take the focus from the field, and with it the options.
          onPointerDown={(event) => event.preventDefault()}
        >
          {items.map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's keys choose it
            <div
              key={keyOf(item)}
              id={`${id}-${index}`}
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

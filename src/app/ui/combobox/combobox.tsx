import {
  type ReactNode,
  useRef,
  type AriaAttributes,
  type KeyboardEvent,
  type KeyboardEventHandler,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import { useEffect, useLayoutEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { isComposing } from '#app/lib/browser.ts'
import styles from './combobox.module.css'

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

export interface ComboboxResult<Item> {
  items: readonly Item[]
  hint?: string
}

export interface ComboboxOptions<Item> {
  /**
   * Whether the field keeps its native role: that of a search field, which assistive technology lists, or of a text area, which
   * may have no other. Such a field has no `aria-expanded`, and the down arrow opens nothing.
   */
  keepsRole?: boolean
  find: () => Promise<ComboboxResult<Item>>
  onChoose: (item: Item) => void
  /** Whether Enter takes the first option without moving to it; if given, Tab takes options too. */
  preselects?: (item: Item) => boolean
  followsCursor?: boolean
  /** Milliseconds without typing before options are loaded. */
  delay?: number
}

export interface ComboboxField extends Pick<
  AriaAttributes,
  'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
> {
  role?: 'combobox'
  onInput: () => void
  onKeyDown: KeyboardEventHandler
  onBlur: () => void
  onPointerUp?: () => void
  onKeyUp?: KeyboardEventHandler
}

export interface Combobox<Item> {
  field: ComboboxField
  listId: string
  offer: ComboboxResult<Item> | undefined
  /** The index of the option that Enter takes; -1 for none. */
  active: number
  choose: (item: Item) => void
  requestOptions: () => void
  close: () => void
}

/**
 * A combobox: the field keeps the focus, arrows move along the list, Enter takes an option, Escape and leaving the field close
 * the list, and the down arrow reopens it.
 */
export function useCombobox<Item>(options: ComboboxOptions<Item>): Combobox<Item> {
  const { keepsRole = false, find, onChoose, preselects, followsCursor = false, delay = 0 } = options
  const listId = useId()
  const latestRequest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [offer, setOffer] = useState<ComboboxResult<Item>>()
  const [active, setActive] = useState(-1)
  const items = offer?.items ?? []

  function show(found: ComboboxResult<Item> | undefined) {
    setOffer(found)
    const first = found?.items[0]
    setActive(first !== undefined && preselects?.(first) ? 0 : -1)
  }

  function close() {
    latestRequest.current += 1
    clearTimeout(timer.current)
    show(undefined)
  }

  function requestOptions() {
    latestRequest.current += 1
    const request = latestRequest.current
    const search = () =>
      find().then((found) => request === latestRequest.current && latest.current.show(found), close)
    clearTimeout(timer.current)
    if (delay > 0) timer.current = setTimeout(search, delay)
    else void search()
  }

  function choose(item: Item) {
    close()
    onChoose(item)
  }

  /** Handles a key; false for keys that the list doesn't use. */
  function press(event: KeyboardEvent): boolean {
    const chosen = items[active]
    const accepts = event.key === 'Enter' || (event.key === 'Tab' && preselects && !event.shiftKey)
    if (accepts && chosen !== undefined) choose(chosen)
    // Cancels a pending search, whose list would open over the result of Enter.
    else if (event.key === 'Enter') {
      close()
      return false
    } else if (event.key === 'Escape' && (items.length > 0 || offer?.hint)) close()
    else if (event.key === 'ArrowDown' && !offer && !keepsRole) requestOptions()
    else if (event.key === 'ArrowDown' && items.length > 0) setActive((active + 1) % items.length)
    else if (event.key === 'ArrowUp' && items.length > 0)
      setActive(active <= 0 ? items.length - 1 : active - 1)
    else return false
    return true
  }

  const latest = useRef({ offer, show, requestOptions, close, press })
  useLayoutEffect(() => {
    latest.current = { offer, show, requestOptions, close, press }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const [cursorHandlers] = useState(() => ({
    onPointerUp: () => latest.current.requestOptions(),
    onKeyUp: ({ key }: KeyboardEvent) => {
      if (movesCursor.has(key) && latest.current.offer) latest.current.requestOptions()
    },
  }))
  const [handlers] = useState(() => ({
    onInput: () => latest.current.requestOptions(),
    onBlur: () => latest.current.close(),
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return
      if (!latest.current.press(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }))

  const isOpen = items.length > 0
  const field = useMemo<ComboboxField>(() => {
    return {
      ...handlers,
      ...(followsCursor && cursorHandlers),
      role: keepsRole ? undefined : 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': keepsRole ? undefined : isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active < 0 ? undefined : `${listId}-${active}`,
    }
  }, [handlers, cursorHandlers, followsCursor, keepsRole, isOpen, listId, active])

  return { field, listId, offer, active, choose, requestOptions: handlers.onInput, close: handlers.onBlur }
}

const movesCursor: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/**
 * A combobox whose code is loaded after its field: it passes the field's attributes to a callback, and loads options for the
 * current value at once.
 */
export function useLazyCombobox<Item>(
  onField: (field: ComboboxField | undefined) => void,
  { isTyping = always, ...options }: ComboboxOptions<Item> & { isTyping?: () => boolean },
): Combobox<Item> {
  const combobox = useCombobox(options)
  const { field, requestOptions } = combobox
  useLayoutEffect(() => onField(field), [onField, field])
  const begin = useEffectEvent(() => {
    if (isTyping()) requestOptions()
  })
  useEffect(() => {
    begin()
    return () => onField(undefined)
  }, [onField])
  return combobox
}

function always() {
  return true
}

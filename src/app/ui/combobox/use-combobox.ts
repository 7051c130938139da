import {
  type AriaAttributes,
  type KeyboardEvent,
  type KeyboardEventHandler,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useEffect, useLayoutEffect } from '#app/lib/hooks/use-effect.ts'
import { isComposing } from '#app/lib/browser.ts'

/** The options for a field's current value. */
export interface ComboboxResult<Item> {
  items: readonly Item[]
  /** A hint about the expected input, if there are no options. */
  hint?: string
}

export interface ComboboxOptions<Item> {
  /**
   * Whether the field keeps its native role: that of a search field, which assistive technology lists, or of a text area, which
   * may have no other. Such a field has no `aria-expanded`, and the down arrow opens nothing.
   */
  keepsRole?: boolean
  /** Loads options for the field's value; none are shown if it fails. */
  find: () => Promise<ComboboxResult<Item>>
  onChoose: (item: Item) => void
  /** Whether Enter takes the first option without moving to it; if given, Tab takes options too. */
  preselects?: (item: Item) => boolean
  /** Whether options are also loaded when the cursor moves. */
  followsCursor?: boolean
  /** Milliseconds without typing before options are loaded. */
  delay?: number
}

/** The field's attributes: its role and state for assistive technology, and its event handlers. */
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

/** A combobox field and its current options. */
export interface Combobox<Item> {
  /** Attributes of the field; they change only with the shown options. */
  field: ComboboxField
  /** The list's id; an option's is this and its index. */
  listId: string
  /** The options; undefined while the list is closed. */
  offer: ComboboxResult<Item> | undefined
  /** The index of the option that Enter takes; -1 for none. */
  active: number
  choose: (item: Item) => void
  /** Loads options for a value that was set by code. */
  requestOptions: () => void
  /** Closes the list. */
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

interface LateComboboxOptions<Item> extends ComboboxOptions<Item> {
  /** Whether the user is still typing when the code is loaded; true by default. */
  isTyping?: () => boolean
}

/**
 * A combobox whose code is loaded after its field: it passes the field's attributes to a callback, and loads options for the
 * current value at once.
 */
export function useLazyCombobox<Item>(
  onField: (field: ComboboxField | undefined) => void,
  { isTyping = always, ...options }: LateComboboxOptions<Item>,
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

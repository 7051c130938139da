import {
  type AriaAttributes,
  type KeyboardEvent,
  type KeyboardEventHandler,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

/** What a field offers for what it holds. */
export interface Offer<Item> {
  items: readonly Item[]
  /** What is expected there, when that can't be listed. */
  hint?: string
}

export interface ComboboxOptions<Item> {
  /**
   * Whether the field keeps the role that HTML gives it: a search field's, by which assistive technology lists it, or a text
   * area's, which may have no other. Such a field is never expanded, and the down arrow opens nothing.
   */
  keepsRole?: boolean
  /** Looks for options for what the field holds; nothing is offered when it fails. */
  find: () => Promise<Offer<Item>>
  onChoose: (item: Item) => void
  /** Whether the first option is taken by Enter without being moved to; where this is asked, Tab takes options too. */
  preselects?: (item: Item) => boolean
  /** Whether options are looked for anew when the cursor is moved. */
  followsCursor?: boolean
  /** Milliseconds that typing has to rest before options are looked for. */
  delay?: number
}

/** What the field is given: its role and state for assistive technology, and its keys. */
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

/** A field that offers options, and the options it offers at the moment. */
export interface Combobox<Item> {
  /** Attributes of the field; they change only when what is shown does. */
  field: ComboboxField
  /** The list's id; an option's is this and its number. */
  listId: string
  /** What was found; undefined while nothing is offered. */
  offer: Offer<Item> | undefined
  /** The option that Enter takes; -1 for none. */
  active: number
  choose: (item: Item) => void
  /** Looks for options now that the field may hold something else. */
  look: () => void
  /** Puts the options away. */
  close: () => void
}

/**
 * Gives a field options to choose from: it keeps the focus, arrows move along the list, Enter takes an option, Escape and
 * leaving the field put the list away, and the down arrow brings it back.
 */
export function useCombobox<Item>(options: ComboboxOptions<Item>): Combobox<Item> {
  const { keepsRole = false, find, onChoose, preselects, followsCursor = false, delay = 0 } = options
  const listId = useId()
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [offer, setOffer] = useState<Offer<Item>>()
  const [active, setActive] = useState(-1)
  const items = offer?.items ?? []

  function show(found: Offer<Item> | undefined) {
    setOffer(found)
    const first = found?.items[0]
    setActive(first !== undefined && preselects?.(first) ? 0 : -1)
  }

  function close() {
    asked.current += 1
    clearTimeout(timer.current)
    show(undefined)
  }

  function look() {
    asked.current += 1
    const mine = asked.current
    const search = () => find().then((found) => mine === asked.current && latest.current.show(found), close)
    clearTimeout(timer.current)
    if (delay > 0) timer.current = setTimeout(search, delay)
    else void search()
  }

  function choose(item: Item) {
    close()
    onChoose(item)
  }

  /** Does what a key is for; false for keys that are not the list's. */
  function press(event: KeyboardEvent): boolean {
    const chosen = items[active]
    const takes = event.key === 'Enter' || (event.key === 'Tab' && preselects && !event.shiftKey)
    if (takes && chosen !== undefined) choose(chosen)
    // A list that is still being looked for would open over what comes next.
    else if (event.key === 'Enter') {
      close()
      return false
    } else if (event.key === 'Escape' && (items.length > 0 || offer?.hint)) close()
    else if (event.key === 'ArrowDown' && !offer && !keepsRole) look()
    else if (event.key === 'ArrowDown' && items.length > 0) setActive((active + 1) % items.length)
    else if (event.key === 'ArrowUp' && items.length > 0)
      setActive(active <= 0 ? items.length - 1 : active - 1)
    else return false
    return true
  }

  const latest = useRef({ offer, show, look, close, press })
  useLayoutEffect(() => {
    latest.current = { offer, show, look, close, press }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const [cursorHandlers] = useState(() => ({
    onPointerUp: () => latest.current.look(),
    onKeyUp: ({ key }: KeyboardEvent) => {
      if (movesCursor.has(key) && latest.current.offer) latest.current.look()
    },
  }))
  const [handlers] = useState(() => ({
    onInput: () => latest.current.look(),
    onBlur: () => latest.current.close(),
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
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

  return { field, listId, offer, active, choose, look: handlers.onInput, close: handlers.onBlur }
}

const movesCursor: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

interface LateComboboxOptions<Item> extends ComboboxOptions<Item> {
  /** Whether somebody is still writing when the code has come; they are unless said otherwise. */
  isWanted?: () => boolean
}

/** A combobox whose code comes after its field: it hands out the field's attributes, and looks at once at what the field holds. */
export function useLateCombobox<Item>(
  onField: (field: ComboboxField | undefined) => void,
  { isWanted = always, ...options }: LateComboboxOptions<Item>,
): Combobox<Item> {
  const combobox = useCombobox(options)
  const { field, look } = combobox
  useLayoutEffect(() => onField(field), [onField, field])
  const begin = useEffectEvent(() => {
    if (isWanted()) look()
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

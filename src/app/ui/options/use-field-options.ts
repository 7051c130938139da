import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** How a text field comes to offer options. */
interface FieldOptions<Item> {
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  /** The list's id; an option's is this and its number. */
  listId: string
  /** Whether the first option is taken by Enter without being moved to; where this is asked, Tab takes options too. */
  preselects?: (item: Item) => boolean
  /** Milliseconds that typing has to rest before options are looked for. */
  delay?: number
  /** Looks for options for what the field holds; nothing is offered when it fails. */
  find: (field: HTMLInputElement | HTMLTextAreaElement) => Promise<readonly Item[]>
  onChoose: (item: Item) => void
}

/** The options that a field offers at the moment. */
export interface OfferedOptions<Item> {
  items: readonly Item[]
  /** The option that Enter takes; -1 for none. */
  active: number
  choose: (item: Item) => void
  /** Puts the list away. */
  close: () => void
}

/**
 * Gives a field that is already on the page options to choose from: it keeps the focus, arrows move along the list, Enter
 * takes an option, Escape and leaving the field put the list away. What it holds already is looked at at once.
 */
export function useFieldOptions<Item>(options: FieldOptions<Item>): OfferedOptions<Item> {
  const { field, listId, preselects, delay = 0, find, onChoose } = options
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [items, setItems] = useState<readonly Item[]>([])
  const [active, setActive] = useState(-1)

  function show(found: readonly Item[]) {
    setItems(found)
    const [first] = found
    setActive(first !== undefined && preselects?.(first) ? 0 : -1)
  }

  function close() {
    asked.current += 1
    clearTimeout(timer.current)
    show([])
  }

  function choose(item: Item) {
    close()
    onChoose(item)
  }

  const look = useEffectEvent(() => {
    const element = field.current
    if (!element) return
    asked.current += 1
    const mine = asked.current
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      find(element).then((found) => mine === asked.current && show(found), close)
    }, delay)
  })

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = items[active]
    const takes = event.key === 'Enter' || (event.key === 'Tab' && preselects && !event.shiftKey)
    if (items.length === 0) {
      // A list that is still being looked for would open over what comes next.
      if (event.key === 'Enter') close()
      return
    }
    if (takes && chosen !== undefined) choose(chosen)
    else if (event.key === 'ArrowDown') setActive((active + 1) % items.length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? items.length - 1 : active - 1)
    else if (event.key === 'Escape') close()
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  })

  const left = useEffectEvent(close)

  useEffect(() => {
    const element = field.current
    if (!element) return undefined
    const typed = () => look()
    const press = (event: Event) => pressed(event as KeyboardEvent)
    const leave = () => left()
    element.addEventListener('input', typed)
    element.addEventListener('keydown', press)
    element.addEventListener('blur', leave)
    element.setAttribute('aria-autocomplete', 'list')
    look()
    return () => {
      clearTimeout(timer.current)
      element.removeEventListener('input', typed)
      element.removeEventListener('keydown', press)
      element.removeEventListener('blur', leave)
    }
  }, [field])

  useEffect(() => {
    const element = field.current
    if (!element) return
    setAttribute(element, 'aria-controls', items.length > 0 ? listId : undefined)
    setAttribute(element, 'aria-activedescendant', active < 0 ? undefined : `${listId}-${active}`)
  }, [field, listId, items, active])

  return { items, active, choose, close }
}

function setAttribute(element: Element, name: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

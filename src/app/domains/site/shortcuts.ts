/** The id of the element around the search field; a popover where the bar has no room for it. */
export const searchBoxId = 'site-search'

/** What a key press asks of the site. */
export type Shortcut = 'search' | 'reload'

/** The keys that a press is told apart by. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** `/` asks for the search, unless text is being typed; Ctrl+R or ⌘R for fresh data. Anything else is the page's. */
export function shortcutOf(press: Press, isTyping: boolean): Shortcut | undefined {
  if (press.altKey || press.shiftKey) return undefined
  if (press.ctrlKey || press.metaKey) return press.key.toLowerCase() === 'r' ? 'reload' : undefined
  return press.key === '/' && !isTyping ? 'search' : undefined
}

/** Whether keys pressed there are text. */
export function isTextPlace(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** Brings the search field forward and puts the cursor into it; does nothing on pages without one. */
export function focusSearch(): void {
  const box = document.getElementById(searchBoxId)
  if (!box) return
  if (!box.checkVisibility()) box.showPopover()
  box.querySelector('input')?.focus()
}

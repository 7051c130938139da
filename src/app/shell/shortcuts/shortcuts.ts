/** The id of the element around the search field; a popover where the bar has no room for it. */
export const searchBoxId = 'site-search'

/** What keys ask of the site. */
export type Shortcut = 'search' | 'reload' | 'help' | 'next' | 'previous' | 'forums' | 'tracker' | 'hub'

/** The key names that a key press is matched with. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What is the case when a key is pressed. */
export interface Moment {
  /** Keys are text there, or another window is open over the page. */
  isTaken: boolean
  /** Milliseconds on any clock that only goes forward. */
  time: number
}

/** Milliseconds in which the second key of two has to follow. */
const patience = 1_500

// Which keys need Shift depends on the keyboard, so symbols are matched by the character they write.
const signs: ReadonlyMap<string, Shortcut> = new Map([
  ['/', 'search'],
  ['?', 'help'],
])
const letters: ReadonlyMap<string, Shortcut> = new Map([
  ['n', 'next'],
  ['p', 'previous'],
])
const afterG: ReadonlyMap<string, Shortcut> = new Map([
  ['f', 'forums'],
  ['t', 'tracker'],
  ['h', 'hub'],
])

/**
 * Reads key presses, one after the other: Ctrl+R or ⌘R everywhere; single keys, and `g` with a second one, only where
 * no text is typed. Anything else is the page's.
 */
export function createKeyReader(): (press: Press, moment: Moment) => Shortcut | undefined {
  let begun = -Infinity
  return function read({ key, ctrlKey, metaKey, altKey, shiftKey }, { isTaken, time }) {
    const isSecond = time - begun <= patience
    begun = -Infinity
    if (ctrlKey || metaKey) return !altKey && !shiftKey && key.toLowerCase() === 'r' ? 'reload' : undefined
    if (altKey || isTaken) return undefined
    if (shiftKey) return signs.get(key)
    if (isSecond) return afterG.get(key)
    if (key === 'g') begun = time
    return signs.get(key) ?? letters.get(key)
  }
}

/** Whether keys pressed there are not the site's: in a field they are text, over the page a dialog has its own. */
export function isTakenPlace(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, dialog, [role=menu]') !== null
}

/** Brings the search field forward and puts the cursor into it; does nothing on pages without one. */
export function focusSearch(): void {
  const box = document.getElementById(searchBoxId)
  if (!box) return
  if (!box.checkVisibility()) box.showPopover()
  box.querySelector('input')?.focus()
}

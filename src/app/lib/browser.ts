import { keysReadEvent } from './early-clicks.ts'

/** Waits until the browser is idle, two seconds at most: hydration is finished by then, and rerenders are safe. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200)
    else requestIdleCallback(() => resolve(), { timeout: 2_000 })
  })
}

/** Sends the keys again that were pressed before the page's scripts had loaded, for listeners that were added now. */
export function sendEarlyKeys(): void {
  dispatchEvent(new Event(keysReadEvent))
}

/** Whether a key belongs to an input method; Safari ends a composition before it sends the key that did so, with the code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells such a key
  return event.isComposing || event.keyCode === 229
}

/**
 * The character of a key; where it's a letter of another script, such as Cyrillic or Greek, the Latin one at the same place of the
 * keyboard.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (!letter || !/^(?!\p{Script=Latin})\p{Letter}$/u.test(key)) return key
  return key === key.toUpperCase() && key !== key.toLowerCase() ? letter : letter.toLowerCase()
}

/** Whether the target handles keys itself: a text field, or a dialog over the page. */
export function handlesOwnKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, dialog, [role=menu]') !== null
}

import { typedTextKey } from '#app/lib/browser-storage.ts'
import { sessionStore } from '#app/lib/browser-store.ts'

/** Milliseconds for which it is stored: one hour, as drafts are. */
const lifetime = 60 * 60 * 1000

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface TypedValue {
  place: string
  value: string
}

interface TypedPage {
  path: string
  /** In milliseconds since the Unix epoch. */
  at: number
  values: TypedValue[]
}

/** Types of inputs whose content is neither stored nor could be restored. */
const excluded: ReadonlySet<string> = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset'])
const edited = new Set<Control>()

export function watchTyping(): () => void {
  const onInput = ({ target }: Event) => {
    for (const control of edited) if (!control.isConnected) edited.delete(control)
    if (isControl(target)) edited.add(target)
  }
  document.addEventListener('input', onInput, { capture: true })
  return () => document.removeEventListener('input', onInput, { capture: true })
}

export function storeTyped(): boolean {
  const values = [...edited]
    .filter((control) => control.isConnected && isControl(control))
    .map((control) => ({ place: placeOf(control), value: valueOf(control) }))
  const page: TypedPage = { path: pathHere(), at: Date.now(), values }
  return values.length === 0 || sessionStore.setItem(typedTextKey, JSON.stringify(page))
}

export function dropTyped(): void {
  sessionStore.removeItem(typedTextKey)
}

/**
 * Restores the text typed before the reload, also in forms that are opened later, until the page is left; returns a function that
 * stops it.
 */
export function restoreTyped(): () => void {
  const waiting = removeTyped()
  const path = pathHere()
  const place = () => {
    // Another page's form is another form.
    if (pathHere() !== path) waiting.clear()
    for (const control of document.querySelectorAll<Control>('input, textarea, select')) {
      if (waiting.size === 0) return
      const at = isControl(control) ? placeOf(control) : ''
      const value = waiting.get(at)
      if (value === undefined) continue
      waiting.delete(at)
      if (!edited.has(control)) fill(control, value)
    }
  }
  const observer = new MutationObserver(() => (waiting.size === 0 ? observer.disconnect() : place()))
  place()
  if (waiting.size > 0) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function removeTyped(): Map<string, string> {
  try {
    const page = JSON.parse(sessionStore.getItem(typedTextKey) ?? 'null') as TypedPage | null
    sessionStore.removeItem(typedTextKey)
    if (page === null || page.path !== pathHere() || Date.now() - page.at > lifetime) return new Map()
    return new Map(page.values.map(({ place, value }) => [place, value]))
  } catch {
    return new Map()
  }
}

function pathHere(): string {
  return location.pathname + location.search
}

/** Autofill hints of secrets: a password that is shown is in a field of plain text. */
const secretHint = /password|one-time-code/

function isControl(target: unknown): target is Control {
  if (target instanceof HTMLInputElement)
    return !excluded.has(target.type) && !secretHint.test(target.autocomplete)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** A control's form and name, and which of several with the same it is: ids are others after each reload. */
function placeOf(control: Control): string {
  const form = control.form
  const name = nameOf(control)
  const all = [...(form ?? document).querySelectorAll<Control>('input, textarea, select')]
  const index = all.filter((other) => other.form === form && nameOf(other) === name).indexOf(control)
  return JSON.stringify([form?.getAttribute('aria-label') ?? '', name, index])
}

function nameOf({ name, labels, ariaLabel }: Control): string {
  return name || (ariaLabel ?? labels?.[0]?.textContent ?? '')
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function valueOf(control: Control): string {
  return isCheckable(control) ? String(control.checked) : control.value
}

/** Fills a control as typing does, so that React and the form's checks receive its events. */
function fill(control: Control, value: string): void {
  if (valueOf(control) === value) return
  if (isCheckable(control)) return control.click()
  const type: { prototype: object } =
    control instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement
      : control instanceof HTMLSelectElement
        ? HTMLSelectElement
        : HTMLInputElement
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Whether the target handles keys itself: a text field, or a dialog over the page. */
export function handlesOwnKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, dialog, [role=menu]') !== null
}

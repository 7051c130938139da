const calls = new EventTarget()

/** Opens the list of keyboard shortcuts. */
export function showShortcuts(): void {
  calls.dispatchEvent(new Event('show'))
}

/** Calls back whenever the list of keyboard shortcuts is asked for; returns how to stop. */
export function watchShortcutsAsked(asked: () => void): () => void {
  calls.addEventListener('show', asked)
  return () => calls.removeEventListener('show', asked)
}

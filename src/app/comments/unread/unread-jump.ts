/** On to the next unread comment, or back to the one before. */
export type Step = 1 | -1

const jumps = new EventTarget()

/** Goes to another unread comment; false on pages without comments. */
export function jumpToUnread(step: Step): boolean {
  return !jumps.dispatchEvent(new CustomEvent('jump', { detail: step, cancelable: true }))
}

/** Calls back whenever another unread comment is asked for; returns how to stop. */
export function watchUnreadJumps(jump: (step: Step) => void): () => void {
  const asked = (event: Event) => {
    event.preventDefault()
    jump((event as CustomEvent<Step>).detail)
  }
  jumps.addEventListener('jump', asked)
  return () => jumps.removeEventListener('jump', asked)
}

export type JumpDirection = 1 | -1

const jumps = new EventTarget()

/** Goes to another unread comment; false on pages without comments. */
export function jumpToUnread(step: JumpDirection): boolean {
  return !jumps.dispatchEvent(new CustomEvent('jump', { detail: step, cancelable: true }))
}

export function watchUnreadJumps(jump: (step: JumpDirection) => void): () => void {
  const onJump = (event: Event) => {
    event.preventDefault()
    jump((event as CustomEvent<JumpDirection>).detail)
  }
  jumps.addEventListener('jump', onJump)
  return () => jumps.removeEventListener('jump', onJump)
}

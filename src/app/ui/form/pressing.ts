/** Runs work at once, or once the press that is under way is over. */
export interface Pressing {
  /** Runs the work when nothing is pressed, in the order of the calls. */
  afterwards: (work: () => void) => void
  /** Runs at once what has been waiting. */
  release: () => void
  /** Starts to watch presses on the page, and answers with the way to stop. */
  watch: () => () => void
}

/**
 * Keeps what would move a page from happening between the press of a button and its release: the button would have gone from
 * under the pointer, and the click with it.
 */
export function createPressing(): Pressing {
  let isPressed = false
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function release() {
    isPressed = false
    const works = waiting
    waiting = []
    for (const work of works) work()
  }

  function press({ button }: MouseEvent) {
    if (button !== 0) return
    clearTimeout(timer)
    isPressed = true
  }

  // The click comes after the events that end a press, in the same task.
  function lift() {
    clearTimeout(timer)
    timer = setTimeout(release)
  }

  return {
    afterwards: (work) => {
      if (isPressed) waiting.push(work)
      else work()
    },
    release,
    watch: () => {
      const stop = new AbortController()
      const options = { capture: true, signal: stop.signal }
      // A tap is a press twice: first as a pointer, then as the mouse that it stands for.
      for (const type of ['pointerdown', 'mousedown'] as const)
        document.addEventListener(type, press, options)
      for (const type of ['pointerup', 'pointercancel', 'mouseup'] as const)
        document.addEventListener(type, lift, options)
      return () => {
        stop.abort()
        clearTimeout(timer)
        isPressed = false
      }
    },
  }
}

/** Runs work at once, or when the current press is over. */
export interface PressQueue {
  /** Runs the work when nothing is pressed, in the order of the calls. */
  runAfterPress: (work: () => void) => void
  /** Runs all waiting work at once. */
  release: () => void
  /** Starts listening for presses; returns a function that stops it. */
  watch: () => () => void
}

/**
 * Delays layout changes between the press of a button and its release: else the button could move away from the pointer, and
 * the click would be lost.
 */
export function createPressQueue(): PressQueue {
  let isPressed = false
  let queue: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function release() {
    isPressed = false
    const tasks = queue
    queue = []
    for (const work of tasks) work()
  }

  function press({ button }: MouseEvent) {
    if (button !== 0) return
    clearTimeout(timer)
    isPressed = true
  }

  // The click comes after the events that end a press, in the same task.
  function onRelease() {
    clearTimeout(timer)
    timer = setTimeout(release)
  }

  return {
    runAfterPress: (work) => {
      if (isPressed) queue.push(work)
      else work()
    },
    release,
    watch: () => {
      const stop = new AbortController()
      const options = { capture: true, signal: stop.signal }
      // A tap fires two presses: a pointer's, then an emulated mouse's.
      for (const type of ['pointerdown', 'mousedown'] as const)
        document.addEventListener(type, press, options)
      for (const type of ['pointerup', 'pointercancel', 'mouseup'] as const)
        document.addEventListener(type, onRelease, options)
      return () => {
        stop.abort()
        clearTimeout(timer)
        isPressed = false
      }
    },
  }
}

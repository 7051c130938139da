/** Something that happens again and again, for whoever watches at the time. */
export interface Signal<Value = void> {
  send: (value: Value) => void
  /** Calls back each time; returns a function that stops it. */
  watch: (heard: (value: Value) => void) => () => void
}

/** A signal of this tab; see `createTabChannel` for one that other tabs hear. */
export function createSignal<Value = void>(): Signal<Value> {
  const watchers = new Set<(value: Value) => void>()
  return {
    send(value) {
      // Whoever begins or stops to watch meanwhile counts from the next time on.
      for (const heard of Array.from(watchers)) heard(value)
    },
    watch(heard) {
      watchers.add(heard)
      return () => void watchers.delete(heard)
    },
  }
}

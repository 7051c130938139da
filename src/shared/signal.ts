export interface Signal<Value = void> {
  send: (value: Value) => void
  /** Calls back on each event; returns a function that stops it. */
  watch: (listener: (value: Value) => void) => () => void
}

/** In this tab; see `createTabChannel` for others. `onWatched` gets true for the first listener, false after the last. */
export function createSignal<Value = void>(onWatched?: (isWatched: boolean) => void): Signal<Value> {
  const watchers = new Set<(value: Value) => void>()
  return {
    send(value) {
      // Listeners that are added or removed meanwhile count from the next event on.
      for (const listener of Array.from(watchers)) listener(value)
    },
    watch(listener) {
      watchers.add(listener)
      if (watchers.size === 1) onWatched?.(true)
      return () => {
        if (watchers.delete(listener) && watchers.size === 0) onWatched?.(false)
      }
    },
  }
}

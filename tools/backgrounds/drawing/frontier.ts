/** A priority queue of numbers: the one with the lowest priority comes out first (a binary heap). */
export interface Frontier {
  push: (value: number, priority: number) => void
  pop: () => number | undefined
}

/** An empty frontier. */
export function createFrontier(): Frontier {
  const values: number[] = []
  const priorities: number[] = []

  function swap(a: number, b: number): void {
    const value = values[a] ?? 0
    const priority = priorities[a] ?? 0
    values[a] = values[b] ?? 0
    priorities[a] = priorities[b] ?? 0
    values[b] = value
    priorities[b] = priority
  }
  function priorityAt(index: number): number {
    return priorities[index] ?? Infinity
  }

  return {
    push: (value, priority) => {
      values.push(value)
      priorities.push(priority)
      let at = values.length - 1
      while (at > 0) {
        const parent = (at - 1) >> 1
        if (priorityAt(parent) <= priorityAt(at)) break
        swap(at, parent)
        at = parent
      }
    },
    pop: () => {
      const first = values[0]
      if (first === undefined) return undefined
      swap(0, values.length - 1)
      values.pop()
      priorities.pop()
      let at = 0
      for (;;) {
        const left = 2 * at + 1
        const smaller = priorityAt(left + 1) < priorityAt(left) ? left + 1 : left
        if (priorityAt(smaller) >= priorityAt(at)) break
        swap(at, smaller)
        at = smaller
      }
      return first
    },
  }
}

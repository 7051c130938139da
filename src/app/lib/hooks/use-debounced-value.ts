import { useState } from 'react'
import { useEffect } from './use-effect.ts'

/** A value once it has not changed for that many milliseconds; the first one at once. */
export function useDebouncedValue<Value>(value: Value, rest: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return debounced
}

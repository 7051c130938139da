// oxlint-disable-next-line no-restricted-imports -- all others import them from here
import * as React from 'react'

/*
 * React's effects, except that an error in one is reported as that of an event handler is: React would replace the whole page by
 * the error page.
 */

/** React's `useEffect`, whose errors reach the window. */
export function useEffect(effect: React.EffectCallback, dependencies?: React.DependencyList): void {
  // oxlint-disable-next-line react/exhaustive-deps -- the caller names them
  React.useEffect(() => guarded(effect), dependencies)
}

/** React's `useLayoutEffect`, whose errors reach the window. */
export function useLayoutEffect(effect: React.EffectCallback, dependencies?: React.DependencyList): void {
  // oxlint-disable-next-line react/exhaustive-deps -- the caller names them
  React.useLayoutEffect(() => guarded(effect), dependencies)
}

function guarded(effect: React.EffectCallback): ReturnType<React.EffectCallback> {
  const stop = reporting(effect)
  return stop && (() => reporting(stop))
}

function reporting<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch (error) {
    reportError(error)
    return undefined
  }
}

import { vi } from 'vitest'

/** Moves the clock on by so many seconds, until the end of the test; timers keep running by themselves. */
export function advanceClock(seconds: number): void {
  const now = Date.now()
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + seconds * 1000)
}

/** Stops the clock where it is, until the end of the test. */
export function stopClock(): void {
  advanceClock(0)
}

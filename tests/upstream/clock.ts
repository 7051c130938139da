import { vi } from 'vitest'

/** Moves the clock on by so many seconds, until the end of the test; timers keep running by themselves. */
export function advanceClock(seconds: number): void {
  const now = Date.now()
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + seconds * 1000)
}

/** Stops the clock where it is, or at that date, until the end of the test. */
export function stopClock(date = ''): void {
  advanceClock(0)
  if (date !== '') vi.setSystemTime(new Date(date))
}

/** Waits until a condition holds without advancing the fake clock; Vitest's own polling advances it with each try. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1))
}

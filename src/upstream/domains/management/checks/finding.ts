import { reasonOf } from '#shared/errors.ts'

export interface Finding {
  check: string
  state: 'ok' | 'warn' | 'fail'
  detail: string
}

/** A finding by a fault: none is fine. */
export function finding(
  check: string,
  okDetail: string,
  fault: string | null,
  state: Finding['state'] = 'fail',
): Finding {
  return fault === null ? { check, state: 'ok', detail: okDetail } : { check, state, detail: fault }
}

/** Runs a check; if it can't, that is its finding. */
export async function attempt(check: string, run: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await run()
  } catch (error) {
    return [{ check, state: 'fail', detail: reasonOf(error) }]
  }
}

/** A number of seconds in the unit that suits it. */
export function duration(seconds: number): string {
  const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]
  if (seconds < 2 * minute) return `${seconds} s`
  if (seconds < 2 * hour) return `${Math.round(seconds / minute)} minutes`
  return seconds < 2 * day ? `${Math.round(seconds / hour)} hours` : `${Math.round(seconds / day)} days`
}

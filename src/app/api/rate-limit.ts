import { t } from '#app/texts/t.ts'
import { timeOfNextTry } from '#app/lib/format/text-formats.ts'

/** The longest wait that is believed, in seconds. */
const longest = 7 * 24 * 60 * 60

/** When an answer's `retry-after` (seconds) says to try again, in seconds since the epoch; undefined when it doesn't. */
export function retryAt(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN)
  const isWait = Number.isSafeInteger(seconds) && seconds >= 0 && seconds <= longest
  return isWait ? Math.floor(Date.now() / 1000) + seconds : undefined
}

/** Message for a reached rate limit; names its end in seconds since the epoch, if that is known. */
export function tooManyRequests(until?: number): string {
  return until === undefined
    ? t('common.tooManyRequests')
    : t('common.tooManyRequestsUntil', { time: timeOfNextTry(until) })
}

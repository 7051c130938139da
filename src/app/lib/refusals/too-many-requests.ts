import { t } from '#app/texts/t.ts'
import { timeOfNextTry } from '#app/lib/format/text-formats.ts'

/** Message for a reached rate limit; names its end in seconds since the epoch, if that is known. */
export function tooManyRequests(until?: number): string {
  return until === undefined
    ? t('common.tooManyRequests')
    : t('common.tooManyRequestsUntil', { time: timeOfNextTry(until) })
}

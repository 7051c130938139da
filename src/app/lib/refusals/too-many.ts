import { t } from '#app/texts/t.ts'
import { timeOfNextTry } from '#app/lib/format/text-formats.ts'

/** What someone reads whose requests are too many: until when, if that is known (seconds since the epoch). */
export function tooManyRequests(until?: number): string {
  return until === undefined
    ? t('common.tooManyRequests')
    : t('common.tooManyRequestsUntil', { time: timeOfNextTry(until) })
}

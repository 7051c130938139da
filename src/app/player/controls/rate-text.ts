import { language, t } from '#app/texts/t.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import type { RunStatus, Speed } from '../session/player-session.ts'

/** All speeds, the slowest first. */
export const speeds: readonly Speed[] = [1, 4, 20, 100, 1_000, 'fastest']

/** Label of a speed's button. */
export function speedText(speed: Speed): string {
  return speed === 'fastest' ? t('player.speed.fastest') : formatNumber(speed, language())
}

/** Formats ticks a second: two digits, or three from 1,000, so that the number doesn't flicker. */
export function rateNumber(ticksPerSecond: number): string {
  const rate = Number.isFinite(ticksPerSecond) ? Math.max(0, ticksPerSecond) : 0
  return rate.toLocaleString(language(), { maximumSignificantDigits: rate < 1_000 ? 2 : 3 })
}

/** How fast it runs, and whether that is less than was asked for. */
export function rateText({ isRunning, isBehind, ticksPerSecond, speed }: RunStatus): string {
  if (!isRunning) return t('player.rate.paused')
  const rate = rateNumber(ticksPerSecond)
  if (isBehind && speed !== 'fastest')
    return t('player.rate.behind', { rate, speed: formatNumber(speed, language()) })
  return t('player.rate.running', { rate })
}

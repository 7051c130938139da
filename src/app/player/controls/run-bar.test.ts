import { expect, test } from 'vitest'
import type { RunStatus } from '../session/player-session.ts'
import { rateNumber, rateText } from './run-bar.tsx'

const running: RunStatus = { isRunning: true, speed: 100, tick: 7, ticksPerSecond: 99.7, isBehind: false }

test.each([
  [0, '0'],
  [0.94, '0.94'],
  [3.96, '4'],
  [19.6, '20'],
  [999.4, '1,000'],
  [45_678, '45,700'],
  [NaN, '0'],
  [Infinity, '0'],
  [-5, '0'],
])('a rate of %d reads “%s”', (rate, text) => {
  expect(rateNumber(rate)).toBe(text)
})

test.each<[changed: Partial<RunStatus>, text: string]>([
  [{}, '100 ticks/s'],
  [{ speed: 1_000, ticksPerSecond: 412.2, isBehind: true }, "Can't keep up: 410 of 1,000 ticks/s"],
  [{ speed: 'fastest', ticksPerSecond: 5_200, isBehind: true }, '5,200 ticks/s'],
  [{ isRunning: false }, 'Paused'],
])('with %o the run bar says “%s”', (changed, text) => {
  expect(rateText({ ...running, ...changed })).toBe(text)
})

import { expect, test } from 'vitest'
import type { RunStatus } from '../session/player-session.ts'
import { rateNumber, rateText, speeds, speedText } from './run-bar.tsx'

const running: RunStatus = { isRunning: true, speed: 100, tick: 7, ticksPerSecond: 99.7, isBehind: false }

test('speeds are numbers and a word', () => {
  expect(speeds.map(speedText)).toEqual(['1', '4', '20', '100', '1,000', 'Max'])
})

test('a rate is rounded to two or three digits', () => {
  expect([0, 0.94, 3.96, 19.6, 999.4, 1_234, 45_678, 1_234_567].map(rateNumber)).toEqual([
    '0',
    '0.94',
    '4',
    '20',
    '1,000',
    '1,230',
    '45,700',
    '1,230,000',
  ])
})

test('an invalid rate reads as 0', () => {
  expect([NaN, Infinity, -5].map(rateNumber)).toEqual(['0', '0', '0'])
})

test('the rate says plainly when it can’t keep up', () => {
  expect(rateText(running)).toBe('100 ticks/s')
  expect(rateText({ ...running, speed: 1_000, ticksPerSecond: 412.2, isBehind: true })).toBe(
    "Can't keep up: 410 of 1,000 ticks/s",
  )
})

test('as fast as it goes is never behind, and a pause has no rate', () => {
  expect(rateText({ ...running, speed: 'fastest', ticksPerSecond: 5_200, isBehind: true })).toBe(
    '5,200 ticks/s',
  )
  expect(rateText({ ...running, isRunning: false })).toBe('Paused')
})

import { expect, test } from 'vitest'
import { maxChanges, SignalLog } from './signal-log.ts'

/** The changes of a log, oldest first. */
function changesOf(log: SignalLog): [tick: number, isOn: boolean][] {
  return Array.from({ length: log.size }, (_, index) => [log.tickAt(index), log.isOnAt(index)])
}

test('a level is kept once until it changes; ticks that are older than the last change, or NaN, are ignored', () => {
  const log = new SignalLog()
  log.push(5, false)
  log.push(7, false)
  log.push(7, true)
  log.push(3, false)
  log.push(NaN, false)
  log.push(9, true)
  expect(changesOf(log)).toEqual([
    [5, false],
    [7, true],
  ])
  expect([-1, 4, 5, 6, 7, 9, 1e9].map((tick) => log.levelAt(tick))).toEqual([
    null,
    null,
    false,
    false,
    true,
    true,
    true,
  ])
})

test('a signal that changes twice in a tick stays as it was, and the first level of a tick may be corrected', () => {
  const log = new SignalLog()
  log.push(1, false)
  log.push(4, true)
  log.push(4, false)
  expect(changesOf(log)).toEqual([[1, false]])
  const corrected = new SignalLog()
  corrected.push(1, false)
  corrected.push(1, true)
  expect(changesOf(corrected)).toEqual([[1, true]])
})

test('a full log forgets the oldest changes and keeps the newest, and a cleared one starts empty', () => {
  const log = new SignalLog()
  const pushed = maxChanges * 2 + 77
  for (let tick = 0; tick < pushed; tick++) log.push(tick, tick % 2 === 1)
  expect(log.size).toBe(maxChanges)
  expect(log.tickAt(0)).toBe(pushed - maxChanges)
  expect(log.tickAt(maxChanges - 1)).toBe(pushed - 1)
  expect(log.levelAt(pushed - maxChanges - 1)).toBeNull()
  expect(log.levelAt(pushed - 2)).toBe((pushed - 2) % 2 === 1)
  log.clear()
  log.push(2, true)
  expect(changesOf(log)).toEqual([[2, true]])
})

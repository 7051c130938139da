import { expect, test } from 'vitest'
import { maxChanges, SignalLog } from '#circuits/player/probe-recorder.ts'
import { laneShape } from './signal-waves.tsx'

const box = { width: 100, height: 20 }

function logOf(...changes: [tick: number, isOn: boolean][]): SignalLog {
  const log = new SignalLog()
  for (const [tick, isOn] of changes) log.push(tick, isOn)
  return log
}

test('a signal goes along the top while it is on, from the level that a window finds at its beginning', () => {
  const log = logOf([0, false], [2, true], [6, false])
  expect(laneShape(log, [0, 10], 10, box)).toEqual({
    line: 'M0 17H20V3H60V17H100',
    on: 'M20 17V3H60V17Z',
    busy: '',
  })
  expect(laneShape(log, [4, 9], 20, box).line).toBe('M0 3H40V17H100')
})

test('nothing is drawn before the record and after the present tick', () => {
  expect(laneShape(logOf([5, true]), [0, 10], 8, box).line).toBe('M50 3H80')
  expect(laneShape(new SignalLog(), [0, 10], 8, box)).toEqual({ line: '', on: '', busy: '' })
  expect(laneShape(logOf([50, true]), [0, 10], 8, box).line).toBe('')
})

test('changes that are closer than pixels become one block, so that a drawing stays small', () => {
  const log = new SignalLog()
  for (let tick = 0; tick <= maxChanges; tick++) log.push(tick, tick % 2 === 0)
  const { line, busy } = laneShape(log, [0, maxChanges], maxChanges, { width: 1_000, height: 20 })
  expect(busy.match(/M/g)).toHaveLength(1)
  expect(line.length).toBeLessThan(40)
})

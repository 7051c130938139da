import { expect, test } from 'vitest'
import { readPostDiagram } from '#tests/player/post-diagrams.ts'
import { SignalLog } from '#circuits/player/probe-recorder.ts'
import { waveBlock } from './wave-block.ts'

function signalOf(name: string, ...changes: [tick: number, level: 0 | 1][]) {
  const log = new SignalLog()
  for (const [tick, level] of changes) log.push(tick, level === 1)
  return { name, log }
}

function clockOf(name: string, half: number, until: number) {
  const log = new SignalLog()
  for (let tick = 0; tick <= until; tick += half) log.push(tick, (tick / half) % 2 === 1)
  return { name, log }
}

test('the site reads each tick of the window as a cycle', () => {
  const block = waveBlock(
    [signalOf('Clock', [0, 0], [2, 1], [4, 0], [6, 1]), signalOf('Carry', [3, 1], [6, 0])],
    1,
    8,
  )
  expect(block.split('\n').slice(0, 4)).toEqual([
    '```wavedrom',
    '{ signal: [',
    '  { name: "Clock", wave: "01.0.1.." },',
    '  { name: "Carry", wave: "x.1..0.." },',
  ])
  expect(readPostDiagram(block)).toEqual({
    title: 'Ticks 1 to 8',
    tick: 1,
    lanes: [
      ['Clock', '01100111'],
      ['Carry', 'xx111000'],
    ],
  })
})

test('a long window of slow signals has several ticks in a cycle, and loses nothing', () => {
  const { title, lanes } = readPostDiagram(
    waveBlock([clockOf('Slow', 50, 5_000), clockOf('Slower', 150, 5_000)], 0, 4_999),
  )
  expect(title).toBe('Ticks 0 to 4999, 50 in each cycle')
  expect(lanes[0]?.[1]).toBe('01'.repeat(50))
  expect(lanes[1]?.[1]).toBe('000111'.repeat(17).slice(0, 100))
})

test('a long window of fast signals shows the last cycles that a post may have', () => {
  const { title, tick, lanes } = readPostDiagram(waveBlock([clockOf('Fast', 1, 5_000)], 0, 5_000))
  expect(title).toBe('Ticks 4801 to 5000')
  expect(tick).toBe(4_801)
  expect(lanes[0]?.[1]).toBe('10'.repeat(100))
})

test('sixteen lanes share the cycles of a diagram, and no name ends the block or the string that it is in', () => {
  const name = '```\n<script>"},{]\\'
  const signals = Array.from({ length: 16 }, (_, index) => clockOf(name + index, 1, 3_000))
  const block = waveBlock(signals, 0, 3_000)
  expect(block.match(/```/g)).toHaveLength(2)
  const { lanes } = readPostDiagram(block)
  expect(lanes.map(([lane]) => lane)).toEqual(signals.map((_, index) => '``` <script>"},{]\\' + index))
  expect(lanes.every(([, wave]) => wave?.length === 100)).toBe(true)
})

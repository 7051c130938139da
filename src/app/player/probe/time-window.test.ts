import { expect, test } from 'vitest'
import { readPostDiagram } from '#tests/player/post-diagrams.ts'
import { SignalLog } from '#circuits/player/probe-recorder.ts'
import { edgesOf, marksOf, scrolled, type TimeWindow, zoomed, waveBlock } from './time-window.ts'

const time = { first: 100, now: 1_000 }
const following: TimeWindow = { span: 50, end: null }

test('a window follows the present tick, and begins with the first', () => {
  expect(edgesOf(following, time)).toEqual([950, 1_000])
  expect(edgesOf(following, { first: 100, now: 110 })).toEqual([100, 150])
  expect(edgesOf({ span: 50, end: 400 }, time)).toEqual([350, 400])
  expect(edgesOf({ span: 50, end: 5_000 }, time)).toEqual([950, 1_000])
})

test('scrolling back holds the window, and scrolling to the end follows again', () => {
  const back = scrolled(following, time, -0.5)
  expect(back).toEqual({ span: 50, end: 975 })
  expect(scrolled(back, time, 0.5)).toEqual(following)
  expect(scrolled(back, time, 100)).toEqual(following)
  expect(edgesOf(scrolled(following, time, -100), time)).toEqual([100, 150])
})

test('zooming keeps the tick under the pointer', () => {
  const window = { span: 100, end: 600 }
  const nearer = zoomed(window, time, 0.5, 0.25)
  const [start, end] = edgesOf(nearer, time)
  expect(end - start).toBe(50)
  expect(start + 0.25 * 50).toBe(525)
  expect(zoomed(following, time, 2, 1)).toEqual({ span: 100, end: null })
})

test('zooming ends at a few ticks and at the whole recording', () => {
  let window = following
  for (let times = 0; times < 50; times++) window = zoomed(window, time, 0.5, 0.5)
  expect(window.span).toBe(8)
  for (let times = 0; times < 50; times++) window = zoomed(window, time, 2, 0.5)
  expect(window.span).toBe(1_350)
})

test('marks are a round number of whole ticks apart, and not too many', () => {
  expect(marksOf(0, 8, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(marksOf(953.5, 1_003.5, 6)).toEqual([960, 970, 980, 990, 1_000])
  expect(marksOf(0, 1e9, 5)).toEqual([0, 2e8, 4e8, 6e8, 8e8, 1e9])
  expect(marksOf(0, 1e12, 1e9).length).toBeLessThanOrEqual(100)
})

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

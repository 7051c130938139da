import { expect, test } from 'vitest'
import { longestTasks } from './main-tasks.ts'

const page = { pid: 1, tid: 1 }
const worker = { pid: 1, tid: 2 }
const task = { name: 'RunTask', ph: 'X' }
const trace = (events: object[]) => Buffer.from(JSON.stringify({ traceEvents: events }))
const marks = [
  { name: 'from', ph: 'I', ...page, ts: 10_000 },
  { name: 'to', ph: 'I', ...page, ts: 200_000 },
]
const named = { name: 'thread_name', ph: 'M', ...worker, ts: 0, args: { name: 'DedicatedWorker thread' } }

test('tasks between two marks are measured by the clock and by processor time, of the page and of its workers', () => {
  const tasks = [
    { ...task, ...page, ts: 0, dur: 9_000, tdur: 9_000 },
    { ...task, ...page, ts: 9_500, dur: 1_000, tdur: 800 },
    { ...task, ...page, ts: 20_000, dur: 90_000, tdur: 7_000 },
    { ...task, ...page, ts: 120_000, dur: 30_000, tdur: 20_000 },
    { ...task, ...page, ts: 210_000, dur: 99_000, tdur: 99_000 },
    { ...task, ...worker, ts: 20_000, dur: 99_000, tdur: 50_000 },
    { ...task, pid: 2, tid: 1, ts: 20_000, dur: 99_000, tdur: 99_000 },
  ]
  expect(longestTasks(trace([...marks, named, ...tasks]), 'from', 'to')).toEqual({
    longest: 90,
    longestBusy: 20,
    page: 27.8,
    workers: 50,
  })
})

test('a trace without a mark is refused', () => {
  expect(() => longestTasks(trace(marks.slice(1)), 'from', 'to')).toThrow('no marks')
})

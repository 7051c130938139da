import { expect, test, vi } from 'vitest'
import { MetricTable } from './metric-table.ts'
import { developmentMetrics, reportMetrics } from './report-metrics.ts'

interface Point {
  indexes: string[]
  blobs: string[]
  doubles: number[]
}

function dataset() {
  const points: Point[] = []
  return { points, binding: { writeDataPoint: (point: Point) => void points.push(point) } }
}

/** A table of so many rows, whose names are longer than is taken, and not ASCII. */
function tableOf(rows: number): MetricTable {
  const table = new MetricTable()
  const use = { trips: 1, copyTrips: 8, ms: 2, rowsRead: 3, rowsWritten: 4 }
  const event = { kind: 'request', method: 'GET', result: '200', cache: 'hit' } as const
  for (let at = 0; at < rows; at += 1)
    table.add({ ...event, name: `/${at}${'é'.repeat(200)}`, ms: 5, bytes: 6, attempt: 7, use })
  return table
}

test('each text and number has its place in a data point, within the platform’s limits', () => {
  const { points, binding } = dataset()
  reportMetrics('upstream', { binding, development: false }, tableOf(150))
  expect(points).toHaveLength(25)
  const name = `/0${'?'.repeat(78)}`
  expect(points[0]).toEqual({
    indexes: [`request ${name}`],
    blobs: ['request', 'upstream', name, 'GET', '200', 'hit'],
    doubles: [1, 5, 1, 2, 3, 4, 6, 7, 8],
  })
})

test('without a binding nothing is reported, and one that throws is logged', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  for (const binding of [undefined, 'on', {}])
    reportMetrics('edge', { binding, development: false }, tableOf(1))
  expect(log).not.toHaveBeenCalled()
  const binding = { writeDataPoint: () => expect.fail('no more points') }
  reportMetrics('edge', { binding, development: false }, tableOf(3))
  expect(log.mock.calls).toHaveLength(1)
  expect(String(log.mock.calls[0])).toContain('"event":"metrics failed"')
  log.mockRestore()
})

test('A18: outside development the isolate collects nothing', () => {
  const before = developmentMetrics().length
  const table = new MetricTable()
  table.add({ kind: 'job', name: 'only.here', result: 'done' })
  reportMetrics('upstream', { binding: undefined, development: false }, table)
  expect(developmentMetrics()).toHaveLength(before)
  reportMetrics('upstream', { binding: undefined, development: true }, table)
  expect(developmentMetrics()).toHaveLength(before + 1)
})

import { expect, test, vi } from 'vitest'
import { MetricTable, developmentMetrics, reportMetrics } from './metrics.ts'

const use = { trips: 2, copyTrips: 1, ms: 9, rowsRead: 30, rowsWritten: 1 }

test('events with the same texts are one row with their sums', () => {
  const table = new MetricTable()
  for (const ms of [3, 40, 20_000])
    table.add({ kind: 'request', name: '/forums', method: 'GET', result: '200', cache: 'miss', ms, use })
  table.add({ kind: 'job', name: 'mail.deliver', result: 'retried', attempt: 3, ms: 1 })
  expect(table.rows()).toEqual([
    {
      kind: 'request',
      name: '/forums',
      method: 'GET',
      result: '200',
      cache: 'miss',
      count: 3,
      ms: 20_043,
      trips: 6,
      databaseMs: 27,
      rowsRead: 90,
      rowsWritten: 3,
      bytes: 0,
      attempts: 0,
      copyTrips: 3,
    },
    expect.objectContaining({
      kind: 'job',
      name: 'mail.deliver',
      method: '',
      cache: '',
      count: 1,
      attempts: 3,
    }),
  ])
})

test('any number of names takes a bounded number of rows, and nothing is lost of the count', () => {
  const table = new MetricTable(10)
  for (let at = 0; at < 1_000; at += 1) table.add({ kind: 'request', name: `/${at}`, result: '200' })
  table.add({ kind: 'mail', name: 'personal', result: 'sent' })
  const rows = table.rows()
  expect(rows).toHaveLength(12)
  expect(rows.slice(-2)).toMatchObject([
    { kind: 'request', name: 'others', count: 990 },
    { kind: 'mail', name: 'others', count: 1 },
  ])
})

test('tables are merged by their texts', () => {
  const [whole, part] = [new MetricTable(), new MetricTable()]
  const event = { kind: 'upload', name: 'image', result: 'ok', ms: 30, bytes: 100 } as const
  whole.add(event)
  part.add(event)
  part.add({ ...event, result: 'refused' })
  whole.merge(part)
  expect(whole.rows()).toMatchObject([
    { result: 'ok', count: 2, bytes: 200 },
    { result: 'refused', count: 1, bytes: 100 },
  ])
  expect(part.rows()[0]?.count).toBe(1)
})

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
  const rowUse = { trips: 1, copyTrips: 8, ms: 2, rowsRead: 3, rowsWritten: 4 }
  const event = { kind: 'request', method: 'GET', result: '200', cache: 'hit' } as const
  for (let at = 0; at < rows; at += 1)
    table.add({ ...event, name: `/${at}${'é'.repeat(200)}`, ms: 5, bytes: 6, attempt: 7, use: rowUse })
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

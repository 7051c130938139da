import { expect, test } from 'vitest'
import { MetricTable } from './metric-table.ts'

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
      buckets: [1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1],
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
    { result: 'ok', count: 2, bytes: 200, buckets: [0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0] },
    { result: 'refused', count: 1, bytes: 100 },
  ])
  expect(part.rows()[0]?.count).toBe(1)
})

import { expect, test, vi } from 'vitest'
import type { ErrorReport } from '#shared/page/error-report.ts'
import { createErrorReporter } from './report-error.ts'

function reporter() {
  const send = vi.fn<(report: ErrorReport) => void>()
  return { send, report: createErrorReporter(send) }
}

/** An error that comes from a line of its own. */
function failure(line: number): Error {
  return Object.assign(new TypeError('x is undefined'), {
    stack: `TypeError: x\n at a.js:${line}\n at b.js:1`,
  })
}

test('an error is reported with its kind, message, stack and route, and so is anything else that is thrown', () => {
  const { send, report } = reporter()
  report(failure(1), '/view/pst-{$id}')
  expect(send).toHaveBeenLastCalledWith({
    name: 'TypeError',
    message: 'x is undefined',
    stack: 'TypeError: x\n at a.js:1\n at b.js:1',
    route: '/view/pst-{$id}',
  })
  report('nothing but words', '/')
  expect(send.mock.lastCall?.[0]).toMatchObject({ name: 'Error', message: 'nothing but words' })
})

test('the same error is reported once, and five in all', () => {
  const { send, report } = reporter()
  for (const line of [1, 1, 2, 3, 4, 5, 6, 7]) report(failure(line), '/')
  expect(send).toHaveBeenCalledTimes(5)
})

test('a report is never longer than the gateway takes', () => {
  const { send, report } = reporter()
  const long = Object.assign(new Error('words '.repeat(1_000)), { stack: 'at a.js '.repeat(2_000) })
  report(Object.assign(long, { name: 'N'.repeat(100) }), '/x'.repeat(100))
  const [sent] = send.mock.calls[0] ?? []
  expect(Object.values(sent ?? {}).map((text) => text.length)).toEqual([60, 300, 3_000, 100])
})

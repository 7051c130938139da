import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test, vi } from 'vitest'
import { logFault } from './log.ts'

function lineFor(error: unknown): string {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logFault('request-0001', '/auth/login', error)
  const line = String(log.mock.calls[0]?.[0])
  log.mockRestore()
  return line
}

test('a fault is one line of JSON with the request and the place', () => {
  const line = lineFor(new TypeError('no such thing'))
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    requestId: 'request-0001',
    where: '/auth/login',
    name: 'TypeError',
    message: 'no such thing',
  })
})

test('P1: a failed query is logged without what it was run with', () => {
  const line = lineFor(
    new DrizzleQueryError('select 1 where email = ?', ['ada@example.org'], new Error('D1_ERROR: locked')),
  )
  expect(line).not.toContain('ada@example.org')
  expect(JSON.parse(line)).toMatchObject({
    message: 'failed query: select 1 where email = ?',
    cause: 'D1_ERROR: locked',
  })
})

test('what is no error is not looked into', () => {
  expect(JSON.parse(lineFor({ password: 'x' }))).toMatchObject({
    message: 'a value that is not an Error was thrown',
  })
})

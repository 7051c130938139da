import { expect, test, vi } from 'vitest'
import { logError, logLine } from './log.ts'

function lineFor(error: unknown): string {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logError('request failed', { requestId: 'request-0001', path: '/auth/login' }, error)
  const line = String(log.mock.calls[0]?.[0])
  log.mockRestore()
  return line
}

test('an error is one line of JSON, the request first', () => {
  const line = lineFor(new TypeError('no such thing'))
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toEqual({
    requestId: 'request-0001',
    level: 'error',
    event: 'request failed',
    path: '/auth/login',
    error: 'TypeError',
    message: 'no such thing',
    stack: expect.stringMatching(/^at /),
  })
  expect(line).toMatch(/^{"requestId"/)
})

test('the cause of an error is logged with it, and a value that isn’t an error is not inspected', () => {
  const line = lineFor(new Error('not stored', { cause: new Error('D1_ERROR: locked') }))
  expect(JSON.parse(line)).toMatchObject({ message: 'not stored', cause: 'D1_ERROR: locked' })
  expect(lineFor({ password: 'x' })).not.toContain('password')
})

test('lines below the configured level are not written', () => {
  const spies = (['debug', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  )
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    logLine({ logLevel: 'warn' }, level, 'event', { reason: level })
  expect(spies.map((spy) => spy.mock.calls.flat())).toEqual([
    [],
    [],
    ['{"level":"warn","event":"event","reason":"warn"}'],
    ['{"level":"error","event":"event","reason":"error"}'],
  ])
  for (const spy of spies) spy.mockRestore()
})

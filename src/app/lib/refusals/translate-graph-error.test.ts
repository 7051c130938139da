import { afterEach, expect, test } from 'vitest'
import { readLanguageFrom } from '#app/texts/t.ts'
import { GraphError, type GraphErrorLine } from '#shared/errors.ts'
import { translateGraphError } from './translate-graph-error.ts'

afterEach(() => readLanguageFrom(() => undefined))

const linesOf = (...lines: GraphErrorLine[]) => translateGraphError(new GraphError(lines)).lines

test('a refusal is translated into the reader’s language, with its values; its field and code stay', () => {
  const refusal = { code: 'query-unexpected', values: { mark: ')', column: 7 } }
  const line = { message: 'The service’s sentence', field: 'query', refusal }
  const [english] = linesOf(line)
  readLanguageFrom(() => 'zh')
  const [chinese] = linesOf(line)
  expect(english).toMatchObject({ field: 'query', refusal })
  expect(chinese).toMatchObject({ field: 'query', refusal })
  expect(english?.message).toMatch(/^[^\p{Script=Han}]*7[^\p{Script=Han}]*$/u)
  expect(chinese?.message).toMatch(/\p{Script=Han}.*7|7.*\p{Script=Han}/u)
})

test('the message of the error is that of its translated lines', () => {
  readLanguageFrom(() => 'zh')
  const error = translateGraphError(
    new GraphError([{ message: 'x', refusal: { code: 'text-overgrown', values: {} } }]),
  )
  expect(error).toBeInstanceOf(GraphError)
  expect(error.message).toBe(`GraphQL: ${error.lines[0]?.message}`)
  expect(error.message).toMatch(/\p{Script=Han}/u)
})

test('where the reason is apart from the message, a status remains the message', () => {
  readLanguageFrom(() => 'zh')
  const [line] = linesOf({
    message: '403',
    why: 'In English',
    refusal: { code: 'text-overgrown', values: {} },
  })
  expect(line?.message).toBe('403')
  expect(line?.why).toMatch(/\p{Script=Han}/u)
})

test.each(['made-up', 'constructor', '__proto__', 'toString'])(
  'the code %s, which the app doesn’t know, leaves the service’s sentence',
  (code) => {
    readLanguageFrom(() => 'zh')
    const line = { message: 'The service’s sentence', refusal: { code, values: {} } }
    expect(linesOf(line)).toEqual([line])
  },
)

test('values that a code doesn’t have leave the service’s sentence', () => {
  const line = {
    message: 'The service’s sentence',
    refusal: { code: 'banned-until', values: { until: 'x' } },
  }
  expect(linesOf(line)).toEqual([line])
})

test('lines that aren’t refusals are shown unchanged', () => {
  readLanguageFrom(() => 'zh')
  const [first, second] = linesOf(
    { message: 'Internal error', made: 'pst-1' },
    { message: 'x', refusal: { code: 'text-overgrown', values: {} } },
  )
  expect(first).toEqual({ message: 'Internal error', made: 'pst-1' })
  expect(second?.message).toMatch(/\p{Script=Han}/u)
})

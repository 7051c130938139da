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

test.each<GraphErrorLine>([
  { message: 'Internal error', made: 'pst-1' },
  { message: 'A sentence', refusal: { code: 'made-up', values: {} } },
  { message: 'A sentence', refusal: { code: '__proto__', values: {} } },
  { message: 'A sentence', refusal: { code: 'banned-until', values: { until: 'x' } } },
])('the sentence of the service is left where the app doesn’t know the code or its values: %o', (line) => {
  readLanguageFrom(() => 'zh')
  expect(linesOf(line)).toEqual([line])
})

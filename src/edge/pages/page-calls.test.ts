import { expect, test } from 'vitest'
import { NetworkError } from '#shared/errors.ts'
import { documentResponses, documentCall, type GraphDocument, PageCalls } from './page-calls.ts'

const document = (query: string): GraphDocument => ({ query, variables: {} })

/** Calls that are recorded and answered by the documents' own texts. */
function recordedCalls(fails = false) {
  const calls: string[][] = []
  const page = new PageCalls(async (documents) => {
    calls.push(documents.map(({ query }) => query))
    if (fails) throw new NetworkError(502)
    return documents.map(({ query }) => ({ status: 200, data: query }))
  })
  return { calls, ask: async (query: string) => (await page.query(document(query))).data }
}

test('documents that are asked together are one call, with an answer for each; a later one is another', async () => {
  const { calls, ask } = recordedCalls()
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['a', 'b'])
  await ask('c')
  expect(calls).toEqual([['a', 'b'], ['c']])
})

test('more than eight are several calls', async () => {
  const { calls, ask } = recordedCalls()
  await Promise.all(Array.from({ length: 9 }, (_, index) => ask(String(index))))
  expect(calls.map(({ length }) => length)).toEqual([8, 1])
})

test('if the call fails, each of them has failed', async () => {
  const { calls, ask } = recordedCalls(true)
  const outcomes = await Promise.allSettled([ask('a'), ask('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(calls).toHaveLength(1)
})

test('a single document is sent to the GraphQL path, several to the path of pages', () => {
  expect(documentCall([document('{ a }')])).toMatchObject({ path: '/graphql', json: 'object' })
  expect(documentCall([document('{ a }'), document('{ b }')])).toMatchObject({
    path: '/internal/page-documents',
    body: '[{"query":"{ a }","variables":{}},{"query":"{ b }","variables":{}}]',
    json: 'list',
  })
})

const responsesOf = (status: number, value: unknown) =>
  documentResponses({ status, value }, [document('{ a }'), document('{ b }')])

test('each document has its own answer and status; a refusal of the call is the answer to each', () => {
  const responses = [
    { status: 200, data: {} },
    { status: 503, errors: [] },
  ]
  expect(responsesOf(200, responses)).toEqual(responses)
  expect(responsesOf(503, { error: 'unavailable' })).toEqual([
    { status: 503, error: 'unavailable' },
    { status: 503, error: 'unavailable' },
  ])
  const notAnswers = [[{ status: 200 }], ['a', null], [{ data: {} }, { data: {} }]]
  for (const value of notAnswers) expect(() => responsesOf(200, value)).toThrow(NetworkError)
})

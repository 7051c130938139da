import makeBinding from 'cloudflare-internal:d1-api'
import type { DatabaseAnswer, DatabaseRequest, LocalDatabase } from './database.ts'

interface Inner {
  id: string
  databases: DurableObjectNamespace<LocalDatabase>
}

/** D1's own client of the platform, speaking with the object of the local database. */
export default function databaseClient({ id, databases }: Inner): D1Database {
  const query = (request: DatabaseRequest) => databases.getByName(id).query(request)
  return makeBinding({
    fetcher: {
      async query(request) {
        const answer = await query(request)
        if ('error' in answer) throw new Error(answer.error)
        return answer
      },
      fetch: async (url, { body }) =>
        httpAnswer(await query({ queries: [JSON.parse(body)].flat() }), new URL(url).searchParams),
    },
  })
}

/** Answer for a client without the flag `d1_binding_jsrpc`, such as the scripts' process: the same as JSON over HTTP. */
function httpAnswer(answer: DatabaseAnswer, parameters: URLSearchParams): Response {
  if ('error' in answer) return Response.json({ success: false, error: answer.error }, { status: 500 })
  const isRaw = parameters.get('resultsFormat') === 'ROWS_AND_COLUMNS'
  const results = answer.results.map(({ meta, data: { columns, rows } }) => ({
    success: true,
    meta,
    results: isRaw
      ? { columns, rows }
      : rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]]))),
  }))
  return Response.json(results, { headers: { 'x-cf-d1-session-commit-token': answer.bookmark } })
}

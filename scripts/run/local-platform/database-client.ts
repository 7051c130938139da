import makeBinding from 'cloudflare-internal:d1-api'
import type { DatabaseResponse, DatabaseRequest, LocalDatabase } from './database.ts'

interface Inner {
  settings: { id: string }
  databases: DurableObjectNamespace<LocalDatabase>
}

/** D1's own client of the platform, speaking with the object of the local database. */
export default function databaseClient({ settings: { id }, databases }: Inner): D1Database {
  const query = (request: DatabaseRequest) => databases.getByName(id).query(request)
  return makeBinding({
    fetcher: {
      async query(request) {
        const response = await query(request)
        if ('error' in response) throw new Error(response.error)
        return response
      },
      fetch: async (url, { body }) =>
        httpResponse(await query({ queries: [JSON.parse(body)].flat() }), new URL(url).searchParams),
    },
  })
}

/** Response for a client without the flag `d1_binding_jsrpc`, such as the scripts' process: the same as JSON over HTTP. */
function httpResponse(response: DatabaseResponse, parameters: URLSearchParams): Response {
  if ('error' in response) return Response.json({ success: false, error: response.error }, { status: 500 })
  const isRaw = parameters.get('resultsFormat') === 'ROWS_AND_COLUMNS'
  const results = response.results.map(({ meta, data: { columns, rows } }) => ({
    success: true,
    meta,
    results: isRaw
      ? { columns, rows }
      : rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]]))),
  }))
  return Response.json(results, { headers: { 'x-cf-d1-session-commit-token': response.bookmark } })
}

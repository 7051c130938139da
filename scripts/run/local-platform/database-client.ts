import makeBinding from 'cloudflare-internal:d1-api'
import type { DatabaseRequest, LocalDatabase } from './database.ts'

interface Inner {
  id: string
  databases: DurableObjectNamespace<LocalDatabase>
}

/** D1's own client of the platform, speaking with the object of the local database. */
export default function databaseClient({ id, databases }: Inner): D1Database {
  const query = async (request: DatabaseRequest) => databases.getByName(id).query(request)
  return makeBinding({ fetcher: { query, fetch: (url, { body }) => answered(query, url, body) } })
}

/** What the client sends without the flag `d1_binding_jsrpc`, as the scripts' process does: the same as JSON over HTTP. */
async function answered(query: LocalDatabase['query'], url: string, body: string): Promise<Response> {
  const isRaw = new URL(url).searchParams.get('resultsFormat') === 'ROWS_AND_COLUMNS'
  try {
    const { results, bookmark } = await query({ queries: [JSON.parse(body)].flat() })
    const answers = results.map(({ meta, data: { columns, rows } }) => ({
      success: true,
      meta,
      results: isRaw
        ? { columns, rows }
        : rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]]))),
    }))
    return Response.json(answers, { headers: { 'x-cf-d1-session-commit-token': bookmark } })
  } catch (error) {
    return Response.json(
      { success: false, error: error instanceof Error ? error.message : String(error) },
      { status: 500 },
    )
  }
}

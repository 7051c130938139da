import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    databasePort: number
  }
}

interface Statement {
  text: string
  values: (string | number)[]
}

/** Takes statements for the served database from the tests' own processes, over this machine's loopback. */
export async function openDatabase(
  database: D1Database,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { text, values } = JSON.parse(Buffer.concat(chunks).toString()) as Statement
    const { results } = await database
      .prepare(text)
      .bind(...values)
      .all()
    response.end(JSON.stringify(results))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** Runs one statement on the served database, for changes that no client can make: passed time, a removed role. */
export async function run<Row>(text: string, ...values: Statement['values']): Promise<Row[]> {
  const body = JSON.stringify({ text, values })
  const response = await fetch(`http://127.0.0.1:${inject('databasePort')}`, { method: 'POST', body })
  return response.json<Row[]>()
}

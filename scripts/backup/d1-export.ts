import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Platform } from '#scripts/deploy/platform.ts'
import { remoteDatabase } from '#scripts/deploy/remote-database.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { exportedRows, type Expected } from './exported-rows.ts'
import { isCommunityTable } from '#scripts/data/migrate.ts'
import type { RowLine } from './backup-lines.ts'

const progress = z.object({
  status: z.enum(['active', 'complete', 'error']).optional(),
  at_bookmark: z.string().optional(),
  error: z.string().optional(),
  result: z.object({ signed_url: z.url() }).optional(),
})

/** An export that isn't asked about is cancelled by the platform. */
const pauseMs = 250

/**
 * All rows of a deployed database as they are at one moment: the platform exports it as SQL, which is read as it comes. The database
 * answers nothing else meanwhile.
 */
export async function* deployedRows(api: Platform, id: string): AsyncGenerator<RowLine> {
  const expected = await expectedOf(api, id)
  const url = await exportedAt(api, id)
  const response = await fetch(url)
  if (!response.ok || !response.body)
    throw new ScriptFailure(`The export of the database can't be downloaded: ${response.status}.`)
  yield* exportedRows(textOf(response.body), expected)
}

async function expectedOf(api: Platform, id: string): Promise<Expected> {
  const counts = await remoteDatabase(api, id)
    .prepare(
      `SELECT count(*) FILTER (WHERE type = 'table') AS tables, count(*) FILTER (WHERE type <> 'table') AS rules
        FROM sqlite_schema WHERE sql IS NOT NULL AND ${isCommunityTable}`,
    )
    .first<Expected>()
  return counts ?? { tables: 0, rules: 0 }
}

/** Where the export can be downloaded. */
async function exportedAt(api: Platform, id: string): Promise<string> {
  let bookmark: string | undefined
  for (;;) {
    const { status, at_bookmark, error, result } = await api.call(
      progress,
      'POST',
      `/d1/database/${id}/export`,
      { output_format: 'polling', ...(bookmark !== undefined && { current_bookmark: bookmark }) },
    )
    if (status === 'complete' && result) return result.signed_url
    if (status === 'error' || at_bookmark === undefined)
      throw new ScriptFailure(`Cloudflare can't export the database: ${error ?? 'no reason given'}.`)
    bookmark = at_bookmark
    await setTimeout(pauseMs)
  }
}

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of body) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

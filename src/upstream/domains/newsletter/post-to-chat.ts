import { sql } from 'drizzle-orm'
import { logError } from '#shared/log.ts'
import { batch } from '#upstream/db/batch.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import type { JobRun } from '#upstream/jobs/topics.ts'

/** The payload of the job `newsletter.announce`. */
export interface PostToChatJob {
  newsletter: number
}

const patienceMs = 10_000

/**
 * Posts a newsletter's title and address to the chat's webhook, once. It is marked before the chat is asked; only an answer
 * that surely took nothing (429 and 503) lets it be tried again. Without an answer, and without a chat any more, it has failed.
 */
export async function postToChat(
  env: Bindings,
  { newsletter }: PostToChatJob,
  _now: number,
  { last }: JobRun,
): Promise<void> {
  const { newsletter: settings } = readConfig(env)
  const [, rows = []] = await batch(env.DB, [
    // The run that began to send it had no answer.
    sql`UPDATE newsletters SET discord = 'failed' WHERE id = ${newsletter} AND discord = 'sending'`,
    sql`UPDATE newsletters SET discord = ${settings.discordWebhook === null ? 'failed' : 'sending'}
      WHERE id = ${newsletter} AND discord = 'queued' RETURNING title, url`,
  ])
  const [words] = rows as { title: string; url: string }[]
  if (!words || settings.discordWebhook === null) return
  const answer = await fetch(settings.discordWebhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: `${words.title}\n${words.url}`, allowed_mentions: { parse: [] } }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  await answer.body?.cancel()
  if (answer.ok) {
    await batch(env.DB, [sql`UPDATE newsletters SET discord = 'sent' WHERE id = ${newsletter}`])
    return
  }
  const again = !last && (answer.status === 429 || answer.status === 503)
  await batch(env.DB, [
    sql`UPDATE newsletters SET discord = ${again ? 'queued' : 'failed'} WHERE id = ${newsletter}`,
  ])
  const refusal = new Error(`The chat answered ${answer.status}`)
  if (again) throw refusal
  logError('posting a newsletter to the chat failed', { newsletter }, refusal)
}

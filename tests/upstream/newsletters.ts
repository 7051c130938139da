import { sql, sqlFragment, batch } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { errorOf, mutate } from './community.ts'
import type { Browser } from './users.ts'
import { graph } from './upstream.ts'

/** A time, in seconds, when all jobs and mails that the test has just queued are due. */
export const soon = () => Math.floor(Date.now() / 1000) + 1
/** A whole day in seconds. */
export const day = 24 * 60 * 60
/** Text of a newsletter. */
export const newsletterText = {
  title: 'Version 0.93 is here',
  url: 'https://logic.example/blog',
  body: 'New **wires**.',
}

/** The state of a sent newsletter. */
export interface Sent {
  recipients: number
  campaignId: number | null
}

/** Sends the newsletter to a list; returns its state, or the error. */
export async function send(
  as: Browser,
  list: string,
  more: Record<string, unknown> = {},
): Promise<Sent | string | undefined> {
  const response = await mutate<Sent>(
    'sendNewsletter',
    { ...newsletterText, list, ...more },
    'recipients campaignId',
    { as },
  )
  return errorOf(response) ?? response.data?.sendNewsletter
}

const tables = [
  'newsletter_sends',
  'newsletters',
  'newsletter_drafts',
  'newsletter_hours',
  'subscriptions',
  'suppressed_addresses',
  'mails',
  'outbox',
]

/** Removes all newsletters, their subscribers, and queued mails. */
export async function removeNewsletters(): Promise<void> {
  await batch(
    env.DB,
    tables.map((table) => sqlFragment(`DELETE FROM ${table}`)),
  )
}

/** Subscribes addresses to the major list, or to both. */
export async function subscribe(addresses: readonly string[], level: 1 | 2 = 1): Promise<void> {
  await batch(env.DB, [
    sql`INSERT INTO subscriptions (email, level, updated_at) SELECT value, ${level}, 0 FROM json_each(${JSON.stringify(addresses)})`,
  ])
}

/** The addresses of that many readers. */
export function readers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `r${index}@example.org`)
}

/** Does everything that is due, and all that follows from it at once. */
export async function runAllJobs(bindings: Parameters<typeof drain>[0], at?: number): Promise<void> {
  while ((await drain(bindings, at ?? soon(), 20)) > 0);
}

/** The newest newsletter as the panel lists it. */
export async function campaign(as: Browser) {
  const query =
    '{ newsletterCampaigns { title recipients queued sent failed unknown left failures { reason count } isEnlisted announcement } }'
  const response = await graph<{ newsletterCampaigns: Record<string, unknown>[] }>(query, {}, { as })
  return response.data?.newsletterCampaigns[0]
}

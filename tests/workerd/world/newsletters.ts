import { drain } from '#upstream/jobs/outbox.reader.ts'
import { errorOf, mutate } from './community.ts'
import type { Browser } from './users.ts'
import { graph } from './upstream.ts'

/** Later than whatever the test has just left. */
export const soon = () => Math.floor(Date.now() / 1000) + 1
/** A whole day in seconds. */
export const day = 24 * 60 * 60
/** What a newsletter says. */
export const words = {
  title: 'Version 0.93 is here',
  url: 'https://logic.example/blog',
  body: 'New **wires**.',
}

/** What is known of a newsletter that was sent. */
export interface Sent {
  recipients: number
  campaignId: number | null
}

/** Sends the newsletter to a list; what is known of it, or the error. */
export async function send(
  as: Browser,
  list: string,
  more: Record<string, unknown> = {},
): Promise<Sent | string | undefined> {
  const answer = await mutate<Sent>('sendNewsletter', { ...words, list, ...more }, 'recipients campaignId', {
    as,
  })
  return errorOf(answer) ?? answer.data?.sendNewsletter
}

/** Does everything that is due, and all that follows from it at once. */
export async function workAll(bindings: Parameters<typeof drain>[0], at?: number): Promise<void> {
  while ((await drain(bindings, at ?? soon(), 20)) > 0);
}

/** The newest newsletter as the panel lists it. */
export async function campaign(as: Browser) {
  const query =
    '{ newsletterCampaigns { title recipients queued sent failed unknown left failures { reason count } isEnlisted announcement } }'
  const answer = await graph<{ newsletterCampaigns: Record<string, unknown>[] }>(query, {}, { as })
  return answer.data?.newsletterCampaigns[0]
}

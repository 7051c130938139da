import { mailReset, type ResetRequest } from '#upstream/domains/accounts/password/password-reset-mail.ts'
import {
  mailNotification,
  type NotificationMailJob,
} from '#upstream/domains/notifications/mail-notification.ts'
import {
  retractNotifications,
  type RetractJob,
} from '#upstream/domains/notifications/retract-notifications.ts'
import { notifyUsers, type NotifyJob } from '#upstream/domains/notifications/notify-users.ts'
import { postToChat, type PostToChatJob } from '#upstream/domains/newsletter/post-to-chat.ts'
import { deliver, type DeliverJob } from '#upstream/domains/newsletter/deliver.ts'
import {
  enqueueRecipients,
  type EnqueueRecipientsJob,
} from '#upstream/domains/newsletter/enqueue-recipients.ts'
import { renderOutdated } from '#upstream/domains/objects/outdated-markup.ts'
import { refreshReferrers, type RefreshJob } from '#upstream/domains/objects/references.writer.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { deliverMail, type MailJob } from '#upstream/mail/deliver-mail.ts'
import { indexTexts, type IndexJob } from '#upstream/search/index-texts.ts'
import { deleteBlobs, type BlobDeletion } from '#upstream/storage/blob.writer.ts'

/** The payload of each kind of job. */
export interface Payloads {
  /** Texts to be rendered again: of objects, of the changelog, or of people from that row id on. */
  'markup.render': { of: 'objects' | 'changelog' } | { of: 'people'; after: number }
  /** A folder of blobs that nothing shows any more. */
  'blobs.delete': BlobDeletion
  /** A mail to be sent, by its row id. */
  'mail.deliver': MailJob
  /** The same, left by the version before, which can't open mails and must leave those of this one alone. */
  'mail.send': MailJob
  /** Somebody who has lost their password, by the address they gave. */
  'password.reset': ResetRequest
  /** Objects whose text is to be found as it is now. */
  'search.index': IndexJob
  /** An event that users are notified of, and how far that has progressed. */
  'notifications.tell': NotifyJob
  /** A notification whose person wants mail of its type. */
  'notifications.mail': NotificationMailJob
  /** A deleted object, whose notifications are removed. */
  'notifications.retract': RetractJob
  /** An object whose title has changed wherever texts refer to it. */
  'references.refresh': RefreshJob
  /** A newsletter whose recipients are to be recorded. */
  'newsletter.enlist': EnqueueRecipientsJob
  /** A newsletter whose mails are due. */
  'newsletter.deliver': DeliverJob
  /** A newsletter to announce in the chat. */
  'newsletter.announce': PostToChatJob
}

/** The kinds of jobs. */
export type Topic = keyof Payloads

/** One run of a job. */
export interface JobRun {
  /** Whether the job is given up if this run fails too. */
  last: boolean
}

type Handlers = {
  [T in Topic]: (env: Bindings, payload: Payloads[T], now: number, run: JobRun) => Promise<void>
}

/** What does each kind of job. A job may be done twice, so each handler leaves the same whether it runs once or again. */
const handlers: Handlers = {
  'markup.render': renderOutdated,
  'blobs.delete': deleteBlobs,
  'mail.deliver': deliverMail,
  'mail.send': deliverMail,
  'password.reset': mailReset,
  'search.index': indexTexts,
  'notifications.tell': notifyUsers,
  'notifications.mail': mailNotification,
  'notifications.retract': retractNotifications,
  'references.refresh': refreshReferrers,
  'newsletter.enlist': enqueueRecipients,
  'newsletter.deliver': deliver,
  'newsletter.announce': postToChat,
}

/** Does one job; throws what its handler throws, and for a topic or payload that nobody knows. */
export async function runJob(
  env: Bindings,
  { topic, payload }: { topic: string; payload: string },
  now: number,
  run: JobRun,
): Promise<void> {
  if (!isTopic(topic)) throw new Error(`No handler for ${topic}`)
  // Which payload belongs to the topic was settled when the job was left.
  const handler: (...job: [Bindings, never, number, JobRun]) => Promise<void> = handlers[topic]
  await handler(env, JSON.parse(payload) as never, now, run)
}

function isTopic(topic: string): topic is Topic {
  return Object.hasOwn(handlers, topic)
}

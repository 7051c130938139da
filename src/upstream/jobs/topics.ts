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
import {
  enqueueRest,
  readCreation,
  type ReadJob,
  type ReadRestJob,
} from '#upstream/domains/creations/reading/reading.writer.ts'
import { deleteAccount, type DeletionJob } from '#upstream/domains/personal-data/deletion/delete-account.ts'
import { buildExport, type ExportJob } from '#upstream/domains/personal-data/export/build-export.ts'
import { removeUnfinished, type UnfinishedUpload } from '#upstream/domains/uploads/abort-parts.ts'
import { renderOutdated } from '#upstream/domains/objects/outdated-markup.ts'
import { refreshReferrers, type RefreshJob } from '#upstream/domains/objects/references.writer.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { deliverMail, type MailJob } from '#upstream/mail/deliver-mail.ts'
import { indexTexts, type IndexJob } from '#upstream/search/index-texts.ts'
import { deleteBlobs, type BlobDeletion } from '#upstream/storage/blob.writer.ts'

/** The payload of each kind of job. */
export interface Payloads {
  /** Texts to render again: of objects, of the changelog, legal ones, or of users from that row id on. */
  'markup.render': { of: 'objects' | 'changelog' | 'legal' } | { of: 'people'; after: number }
  /** A folder of blobs that nothing uses any more. */
  'blobs.delete': BlobDeletion
  /** An archive that never became whole, with its parts. */
  'uploads.abort': UnfinishedUpload
  /** A mail to send, by its row id. */
  'mail.deliver': MailJob
  /** The same, queued by the previous version, which can't decrypt mails and must not take those of this one. */
  'mail.send': MailJob
  /** A password reset, by the given address. */
  'password.reset': ResetRequest
  /** Objects to index again, with their current text. */
  'search.index': IndexJob
  /** An event that users are notified of, and how far that has progressed. */
  'notifications.tell': NotifyJob
  /** A notification to send by mail. */
  'notifications.mail': NotificationMailJob
  /** A deleted object, whose notifications are removed. */
  'notifications.retract': RetractJob
  /** An object whose title is rendered again in all texts that refer to it. */
  'references.refresh': RefreshJob
  /** A creation whose archive was too large to be read when it was published. */
  'creation.read': ReadJob
  /** Creations that an older version has read. */
  'creations.read': ReadRestJob
  /** An account to delete, unless that was cancelled. */
  'account.delete': DeletionJob
  /** A data export to build for a user. */
  'data.export': ExportJob
  /** A newsletter whose recipients are stored. */
  'newsletter.enlist': EnqueueRecipientsJob
  /** A newsletter with due mails. */
  'newsletter.deliver': DeliverJob
  /** A newsletter to announce in the chat. */
  'newsletter.announce': PostToChatJob
}

/** The topics of jobs. */
export type Topic = keyof Payloads

/** One run of a job. */
export interface JobRun {
  /** Whether the job fails permanently if this run fails too. */
  last: boolean
  /** A job that may take longer than half a minute calls it in between, so that no other run takes it too. */
  renew: () => Promise<void>
}

type Handlers = {
  [T in Topic]: (env: Bindings, payload: Payloads[T], now: number, run: JobRun) => Promise<void>
}

/** The handler of each topic. A job may run twice, so handlers are idempotent. */
const handlers: Handlers = {
  'markup.render': renderOutdated,
  'blobs.delete': deleteBlobs,
  'uploads.abort': removeUnfinished,
  'mail.deliver': deliverMail,
  'mail.send': deliverMail,
  'password.reset': mailReset,
  'search.index': indexTexts,
  'notifications.tell': notifyUsers,
  'notifications.mail': mailNotification,
  'notifications.retract': retractNotifications,
  'references.refresh': refreshReferrers,
  'creation.read': readCreation,
  'creations.read': enqueueRest,
  'account.delete': deleteAccount,
  'data.export': buildExport,
  'newsletter.enlist': enqueueRecipients,
  'newsletter.deliver': deliver,
  'newsletter.announce': postToChat,
}

/** Runs one job; throws its handler's error, or an error for an unknown topic or a payload that isn't JSON. */
export async function runJob(
  env: Bindings,
  { topic, payload }: { topic: string; payload: string },
  now: number,
  run: JobRun,
): Promise<void> {
  if (!isTopic(topic)) throw new Error(`No handler for ${topic}`)
  // The type of the payload was checked when the job was queued.
  const handler: (...job: [Bindings, never, number, JobRun]) => Promise<void> = handlers[topic]
  await handler(env, JSON.parse(payload) as never, now, run)
}

/** Whether a job of that name has a handler. */
export function isTopic(topic: string): topic is Topic {
  return Object.hasOwn(handlers, topic)
}

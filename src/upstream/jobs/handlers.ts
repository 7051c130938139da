import { mailReset } from '#upstream/domains/accounts/password/password-reset.writer.ts'
import { mailDigest } from '#upstream/domains/notifications/digest.ts'
import { mailNotification } from '#upstream/domains/notifications/mail-notification.ts'
import { pushNotification } from '#upstream/domains/notifications/push-notification.ts'
import { retractNotifications, notifyUsers } from '#upstream/domains/notifications/notify-users.ts'
import { postToChat } from '#upstream/domains/newsletter/post-to-chat.ts'
import { deliver } from '#upstream/domains/newsletter/deliver.ts'
import { enqueueRecipients } from '#upstream/domains/newsletter/enqueue-recipients.ts'
import { enqueueRest, readCreation } from '#upstream/domains/creations/reading/reading.writer.ts'
import { deleteAccount } from '#upstream/domains/personal-data/deletion/delete-account.ts'
import { buildExport } from '#upstream/domains/personal-data/export/build-export.ts'
import { removeUnfinished } from '#upstream/domains/uploads/purge-uploads.ts'
import { renderOutdated } from '#upstream/domains/objects/outdated-markup.ts'
import { refreshReferrers } from '#upstream/domains/objects/references.writer.ts'
import type { Bindings } from '#upstream/config/env.ts'
import type { JobRun, Payloads, Topic } from '#upstream/outbox/outbox.ts'
import { deliverMail } from '#upstream/mail/deliver-mail.ts'
import { indexTexts } from '#upstream/search/index-texts.ts'
import { deleteBlobs } from '#upstream/storage/blobs.ts'

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
  'notifications.push': pushNotification,
  'notifications.retract': retractNotifications,
  'notifications.digest': mailDigest,
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

export function isTopic(topic: string): topic is Topic {
  return Object.hasOwn(handlers, topic)
}

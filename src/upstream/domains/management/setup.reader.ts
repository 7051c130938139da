import { columns, type RowOf } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'

const mailColumns = columns('mails', 'error')

export interface TestEmail extends RowOf<typeof mailColumns> {
  state: 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED'
}

export interface SiteSetup {
  mailTransport: string
  mailFrom: string
  mailSentAt: number | null
  captcha: boolean
  providers: string[]
}

/** Whether email, the captcha and providers are set up. Throws 403 unless the viewer is an admin. */
export async function readSetup(context: RequestContext): Promise<SiteSetup> {
  requireAllowed(canAdminister(context.viewer))
  const { mail, captcha, social, providerLabels } = context.config
  // When the last mail was handed over; sent mails are kept for a while only.
  const [last] = await readRows<{ sentAt: number | null }>(context)`
    SELECT max(sent_at) AS sentAt FROM mails WHERE state = 'sent'`
  return {
    mailTransport: mail.transport,
    mailFrom: mail.from.name === '' ? mail.from.address : `${mail.from.name} <${mail.from.address}>`,
    mailSentAt: last?.sentAt ?? null,
    captcha: captcha !== null,
    providers: (['github', 'google', 'steam'] as const)
      .filter((provider) => social[provider] !== null)
      .map((provider) => providerLabels[provider]),
  }
}

/** State of a test email to the viewer's own address; null for any other. */
export async function findTestEmail(context: RequestContext, id: number): Promise<TestEmail | null> {
  requireAllowed(canAdminister(context.viewer))
  const [found] = await readRows<TestEmail>(context)`SELECT upper(state) AS state, ${mailColumns} FROM mails
    WHERE id = ${id} AND recipient = (SELECT email FROM users WHERE id = ${context.viewer.id})`
  return found ?? null
}

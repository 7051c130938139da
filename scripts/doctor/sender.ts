import { parseMailbox } from '#upstream/config/mail-config.ts'
import { attempt, type Finding } from '#upstream/domains/management/checks/finding.ts'
import { type ResolveTxt, mailFindings } from '#upstream/domains/management/checks/mail-findings.ts'

/** Findings about the domain of a site's sender address in its settings, as mail receivers see it. */
export function senderFindings(values: Record<string, string>, texts: ResolveTxt): Promise<Finding[]> {
  return attempt('SPF', () => mailFindings(senderDomain(values), values.DKIM_SELECTOR, texts))
}

function senderDomain({ MAIL_FROM, MAIN_ORIGIN }: Record<string, string>): string {
  const sender = parseMailbox(MAIL_FROM ?? '')?.address
  return sender?.split('@').at(-1) ?? new URL(MAIN_ORIGIN ?? '').hostname
}

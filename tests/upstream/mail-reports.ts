import { mailgunBody, reportKeys, resendReport, type ReportChanges } from '#tests/support/mail-reports.ts'
import { post } from './upstream.ts'

/** Reports an event as Mailgun does; returns the response. */
export function reportByMailgun(event: Record<string, unknown>, changes?: ReportChanges): Promise<Response> {
  return post('/mail/events/mailgun', mailgunBody(event, changes), { bindings: reportKeys })
}

/** Reports an event as Resend does; returns the response. */
export function reportByResend(event: unknown, changes?: ReportChanges): Promise<Response> {
  const { headers, body } = resendReport(event, changes)
  return post('/mail/events/resend', body, { headers, bindings: reportKeys })
}

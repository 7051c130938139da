import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { SendTestEmailDocument } from '#app/graphql.gen.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useChange } from '#app/content/moderation/use-change.ts'
import { rich, t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { type SetupFacts, setupQuery, testEmailQuery, type TestEmailFacts } from './setup.queries.ts'
import { SetupStep } from './setup-step.tsx'

type EmailStepProps = Pick<SetupFacts, 'mailTransport' | 'mailFrom' | 'mailSentAt'>

/** The transport of email, and a button that sends a test email to the admin and shows its delivery state. */
export function EmailStep({ mailTransport, mailFrom, mailSentAt }: EmailStepProps) {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const { isBusy, change } = useChange()
  const [sent, setSent] = useState<{ emailId: number; to: string } | null>(null)
  const found = useQuery({ ...testEmailQuery(sent?.emailId ?? 0), enabled: sent !== null }).data
  const isSent = found?.siteSetup.testEmail?.state === 'SENT'

  useEffect(() => {
    if (isSent) void client.invalidateQueries({ queryKey: setupQuery.queryKey })
  }, [client, isSent])

  async function send() {
    await change(async () => setSent((await write(SendTestEmailDocument, {})).sendTestEmail), {
      done: t('admin.setup.email.queued'),
      failed: t('admin.setup.email.failed'),
    })
  }

  return (
    <SetupStep title={t('admin.setup.email.title')} state={mailSentAt === null ? 'open' : 'done'}>
      <p>{t('admin.setup.email.transport', { transport: mailTransport, sender: mailFrom })}</p>
      <p>
        {mailSentAt === null
          ? t('admin.setup.email.neverSent')
          : rich('admin.setup.email.lastSent', { time: <Time at={mailSentAt} /> })}
      </p>
      <div>
        <Button disabled={!isHydrated} busy={isBusy} onClick={() => void send()}>
          {t('admin.setup.email.send')}
        </Button>
      </div>
      <TestResult to={sent?.to ?? null} email={found?.siteSetup.testEmail ?? null} />
    </SetupStep>
  )
}

function TestResult({ to, email }: { to: string | null; email: TestEmailFacts | null }) {
  if (to === null) return <StatusLine />
  if (email?.state === 'SENT')
    return <StatusLine status="success">{t('admin.setup.email.stateSent', { to })}</StatusLine>
  if (email?.state === 'FAILED')
    return (
      <StatusLine status="warning">
        {t('admin.setup.email.stateFailed', { error: email.error ?? '' })}
      </StatusLine>
    )
  if (email?.state === 'SENDING' && email.error !== null)
    return (
      <StatusLine status="warning">{t('admin.setup.email.stateUnknown', { error: email.error })}</StatusLine>
    )
  return (
    <StatusLine>
      {email?.error
        ? t('admin.setup.email.stateRetried', { error: email.error })
        : t('admin.setup.email.stateQueued')}
    </StatusLine>
  )
}

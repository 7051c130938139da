import { type ReactNode, useState } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { readFailure } from '#app/ui/form/form-values.ts'
import styles from './email-notice.module.css'

interface EmailNoticeProps {
  title: string
  heading?: ReactNode
  children?: ReactNode
}

/** Shows users whose address isn't verified where the link was sent, and how to resend it or change the address. */
export function EmailNotice({ title, heading, children }: EmailNoticeProps) {
  const { currentUser } = useViewer()
  const { state, failure, send } = useVerificationMail()
  if (!currentUser) return null
  return (
    <section aria-label={title} className={styles.EmailNotice}>
      {heading ?? <p className={styles.Title}>{title}</p>}
      <p className={styles.Text}>
        {t('accounts.verification.linkSentHint', { email: currentUser.pendingEmail ?? currentUser.email })}
      </p>
      <div className={styles.Actions}>
        <Button
          size="small"
          aria-disabled={state === 'sent'}
          busy={state === 'busy'}
          onClick={() => void send()}
        >
          {t('accounts.verification.resend')}
        </Button>
        <LinkButton size="small" href="/account-settings#email">
          {t('accounts.verification.changeAddress')}
        </LinkButton>
        {children}
      </div>
      <StatusLine status="success">
        {state === 'sent' ? t('accounts.verification.sendDone') : null}
      </StatusLine>
      <StatusLine status="error">{failure}</StatusLine>
    </section>
  )
}

export function useVerificationMail() {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [failure, setFailure] = useState<string>()

  async function send() {
    if (state !== 'open') return
    setState('busy')
    setFailure(undefined)
    try {
      const { requestVerification } = await import('./request-verification.ts')
      await requestVerification()
      setState('sent')
    } catch (error) {
      setFailure(readFailure(error).message)
      setState('open')
    }
  }

  return { state, failure, send }
}

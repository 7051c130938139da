import { useHydrated } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { useVerificationMail } from '#app/writing/verification/use-verification-mail.ts'
import styles from './cards.module.css'

/** Requests the mail with the verification link. */
export function Verification() {
  const isHydrated = useHydrated()
  const { state, failure, send } = useVerificationMail()

  return (
    <div className={styles.Notice}>
      <p>{t('accounts.verification.hint')}</p>
      <Button
        disabled={!isHydrated}
        aria-disabled={state === 'sent'}
        busy={state === 'busy'}
        onClick={() => void send()}
      >
        {t('accounts.verification.send')}
      </Button>
      <StatusLine status="success">
        {state === 'sent' ? t('accounts.verification.sendDone') : null}
      </StatusLine>
      <StatusLine status="error">{failure}</StatusLine>
    </div>
  )
}

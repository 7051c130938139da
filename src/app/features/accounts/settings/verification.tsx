import { useHydrated } from '@tanstack/react-router'
import * as texts from '#app/texts/english/account-settings.ts'
import { Button } from '#app/ui/button/button.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { useVerificationMail } from '#app/objects/verification/use-verification-mail.ts'
import styles from './cards.module.css'

/** The way to a proven address: a mail with a link. */
export function Verification() {
  const isHydrated = useHydrated()
  const { state, failure, send } = useVerificationMail()

  return (
    <div className={styles.Notice}>
      <p>{texts.untilVerified}</p>
      <Button
        disabled={!isHydrated}
        aria-disabled={state === 'sent'}
        busy={state === 'busy'}
        onClick={() => void send()}
      >
        {texts.sendVerificationEmail}
      </Button>
      <StatusLine status="success">{state === 'sent' ? texts.verificationEmailSent : null}</StatusLine>
      <StatusLine status="error">{failure}</StatusLine>
    </div>
  )
}

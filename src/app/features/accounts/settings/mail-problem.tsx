import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useVerificationMail } from '#app/writing/verification/use-verification-mail.ts'
import { rich, t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { Time } from '#app/ui/time/time.tsx'
import type { Account } from './account.queries.ts'
import styles from './cards.module.css'

type Problem = NonNullable<Account['currentUser']['mailProblem']>

const messages: Readonly<Record<Problem['cause'], (time: ReactNode) => ReactNode>> = {
  BOUNCED: (time) => rich('accounts.mailProblem.bounced', { time }),
  REFUSED: (time) => rich('accounts.mailProblem.refused', { time }),
  COMPLAINED: (time) => rich('accounts.mailProblem.complained', { time }),
}

interface MailProblemProps {
  problem: Problem
  /** Whether the address is verified; if not, its card has the button that sends the email again. */
  isVerified: boolean
}

/** Notice that mail to the viewer's address bounced, was refused or was reported as spam, with advice. */
export function MailProblem({ problem: { cause, since }, isVerified }: MailProblemProps) {
  return (
    <div className={styles.Notice}>
      <p>{messages[cause](<Time at={since} />)}</p>
      {cause === 'COMPLAINED' ? (
        // A user who reported an email as spam can't request another one with a click.
        <p>{t('accounts.mailProblem.complainedHint')}</p>
      ) : isVerified ? (
        <ConfirmAgain />
      ) : (
        <p>{t('accounts.mailProblem.notVerifiedHint')}</p>
      )}
    </div>
  )
}

/** Mails a link that confirms the address again. */
function ConfirmAgain() {
  const isHydrated = useHydrated()
  const { state, failure, send } = useVerificationMail()
  return (
    <>
      <p>{t('accounts.mailProblem.hint')}</p>
      <Button
        disabled={!isHydrated}
        aria-disabled={state === 'sent'}
        busy={state === 'busy'}
        onClick={() => void send()}
      >
        {t('accounts.mailProblem.confirm')}
      </Button>
      <StatusLine status="success">
        {state === 'sent' ? t('accounts.verification.sendDone') : null}
      </StatusLine>
      <StatusLine status="error">{failure}</StatusLine>
    </>
  )
}

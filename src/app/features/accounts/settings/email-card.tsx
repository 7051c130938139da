import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { shellQuery } from '#app/api/shell.queries.ts'
import { rich, t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { PasswordField, TextField } from '#app/ui/field/field.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import { SuccessIcon, WarningIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { useVerificationMail } from '#app/writing/verification/email-notice.tsx'
import { requestEmailChange } from './account-changes.ts'
import type { Account } from './account.queries.ts'
import styles from './cards.module.css'

/** The viewer's address: whether it is verified, and a form to change it. */
export function EmailCard({ user }: { user: Account['currentUser'] }) {
  const client = useQueryClient()
  const card = useRef<HTMLElement>(null)
  const [sentTo, setSentTo] = useState<string>()

  async function check(values: FormValues) {
    const { changeEmailFields } = await import('#shared/inputs/account-inputs.ts')
    return fieldErrors(changeEmailFields({ current: user.email, hasPassword: user.hasPassword }), values)
  }

  async function send({ newEmail = '', password = '' }: FormValues) {
    const address = newEmail.trim()
    setSentTo(undefined)
    await requestEmailChange(address, password)
    setSentTo(address)
    // The notice about an unverified address names the new one.
    if (!user.verified) void client.invalidateQueries(shellQuery)
    card.current?.querySelector('form')?.reset()
  }

  return (
    <Card title={t('common.emailLabel')} ref={card} id="email">
      <p className={styles.Current}>
        <span className={styles.Value}>{user.email}</span>
        {user.verified ? (
          <Chip tone="ok">
            <SuccessIcon />
            {t('accounts.settings.email.verified')}
          </Chip>
        ) : (
          <Chip tone="warn">
            <WarningIcon />
            {t('accounts.settings.email.notVerified')}
          </Chip>
        )}
      </p>
      {user.mailProblem ? <MailProblemNotice problem={user.mailProblem} isVerified={user.verified} /> : null}
      {user.verified ? null : (
        <div className={styles.Notice}>
          <VerificationMail hint={t('accounts.verification.hint')} label={t('accounts.verification.send')} />
        </div>
      )}
      <h3 className={styles.Heading}>{t('accounts.settings.email.change')}</h3>
      <Form submitLabel={t('accounts.settings.email.change')} validate={check} onSubmit={send}>
        <TextField
          label={t('accounts.settings.email.newLabel')}
          name="newEmail"
          type="email"
          autoComplete="email"
        />
        <TextField
          label={t('accounts.settings.email.newAgainLabel')}
          name="confirmEmail"
          type="email"
          autoComplete="email"
        />
        {user.hasPassword ? (
          <PasswordField
            label={t('accounts.settings.currentPasswordLabel')}
            name="password"
            autoComplete="current-password"
          />
        ) : null}
        <StatusLine status="success" className={styles.Outcome}>
          {sentTo === undefined ? null : t('accounts.settings.email.changeLinkSent', { email: sentTo })}
        </StatusLine>
      </Form>
    </Card>
  )
}

type MailProblem = NonNullable<Account['currentUser']['mailProblem']>

const problemMessages: Readonly<Record<MailProblem['cause'], (time: ReactNode) => ReactNode>> = {
  BOUNCED: (time) => rich('accounts.mailProblem.bounced', { time }),
  REFUSED: (time) => rich('accounts.mailProblem.refused', { time }),
  COMPLAINED: (time) => rich('accounts.mailProblem.complained', { time }),
}

interface MailProblemNoticeProps {
  problem: MailProblem
  /** Whether the address is verified; if not, the card has the button that sends the email again. */
  isVerified: boolean
}

/** Notice that mail to the viewer's address bounced, was refused or was reported as spam, with advice. */
function MailProblemNotice({ problem: { cause, since }, isVerified }: MailProblemNoticeProps) {
  return (
    <div className={styles.Notice}>
      <p>{problemMessages[cause](<Time at={since} />)}</p>
      {cause === 'COMPLAINED' ? (
        // A user who reported an email as spam can't request another one with a click.
        <p>{t('accounts.mailProblem.complainedHint')}</p>
      ) : isVerified ? (
        <VerificationMail hint={t('accounts.mailProblem.hint')} label={t('accounts.mailProblem.confirm')} />
      ) : (
        <p>{t('accounts.mailProblem.notVerifiedHint')}</p>
      )}
    </div>
  )
}

/** Mails a link that verifies the address. */
function VerificationMail({ hint, label }: { hint: string; label: string }) {
  const isHydrated = useHydrated()
  const { state, failure, send } = useVerificationMail()
  return (
    <>
      <p>{hint}</p>
      <Button
        disabled={!isHydrated}
        aria-disabled={state === 'sent'}
        busy={state === 'busy'}
        onClick={() => void send()}
      >
        {label}
      </Button>
      <StatusLine status="success">
        {state === 'sent' ? t('accounts.verification.sendDone') : null}
      </StatusLine>
      <StatusLine status="error">{failure}</StatusLine>
    </>
  )
}

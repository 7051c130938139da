import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { shellQuery } from '#app/api/shell.queries.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { SuccessIcon, WarningIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { useVerificationMail } from '#app/writing/verification/email-notice.tsx'
import type { Account } from '#app/features/accounts/accounts.queries.ts'
import { createCompositionKey } from '#app/writing/drafts/composition-key.ts'
import { requestEmailChange, changePassword } from './account-changes.ts'
import {
  EmailField,
  HiddenUsername,
  NewPasswordFields,
} from '#app/features/accounts/entry/account-fields.tsx'
import { ProofField, proofOf, useProofs } from './proof.tsx'
import styles from './settings.module.css'

export function EmailCard({ user }: { user: Account['currentUser'] }) {
  const client = useQueryClient()
  const card = useRef<HTMLElement>(null)
  const [sentTo, setSentTo] = useState<string>()
  const { hasPassword, hasPasskeys } = useProofs()

  async function check(values: FormValues) {
    const { changeEmailFields } = await import('#shared/inputs/account-inputs.ts')
    return fieldErrors(
      changeEmailFields({ current: user.email, hasPassword: hasPassword && !hasPasskeys }),
      values,
    )
  }

  async function send({ newEmail = '', password = '' }: FormValues) {
    const address = newEmail.trim()
    setSentTo(undefined)
    await requestEmailChange(address, await proofOf(password, hasPasskeys))
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
          <Chip tone="ok" icon={<SuccessIcon />}>
            {t('accounts.settings.email.verified')}
          </Chip>
        ) : (
          <Chip tone="warn" icon={<WarningIcon />}>
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
        <EmailField label={t('accounts.settings.email.newLabel')} name="newEmail" />
        <EmailField label={t('accounts.settings.email.newAgainLabel')} name="confirmEmail" />
        <ProofField />
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

function VerificationMail({ hint, label }: { hint: string; label: string }) {
  const { state, failure, send } = useVerificationMail()
  return (
    <>
      <p>{hint}</p>
      <ReadyButton aria-disabled={state === 'sent'} busy={state === 'busy'} onClick={() => void send()}>
        {label}
      </ReadyButton>
      <StatusLine status="success">
        {state === 'sent' ? t('accounts.verification.sendDone') : null}
      </StatusLine>
      <StatusLine status="error">{failure}</StatusLine>
    </>
  )
}

export function PasswordCard({ user: { username } }: { user: Account['currentUser'] }) {
  const { hasPassword, hasPasskeys } = useProofs()
  const client = useQueryClient()
  const card = useRef<HTMLElement>(null)
  const [isChanged, setIsChanged] = useState(false)
  const [keyOf] = useState(createCompositionKey)

  async function check(values: FormValues) {
    const { changePasswordFields } = await import('#shared/inputs/account-inputs.ts')
    return fieldErrors(changePasswordFields({ hasPassword: hasPassword && !hasPasskeys }), values)
  }

  async function change({ currentPassword = '', newPassword = '' }: FormValues) {
    setIsChanged(false)
    const proof = await proofOf(currentPassword, hasPasskeys)
    await changePassword(proof, newPassword, keyOf(currentPassword, newPassword))
    setIsChanged(true)
    card.current?.querySelector('form')?.reset()
    void client.invalidateQueries()
  }

  return (
    <Card id="password" title={t('accounts.passwordLabel')} ref={card}>
      {hasPassword ? null : <p className={styles.Explanation}>{t('accounts.settings.password.emptyHint')}</p>}
      <Form
        submitLabel={hasPassword ? t('accounts.settings.password.change') : t('accounts.setPassword')}
        validate={check}
        onSubmit={change}
      >
        <HiddenUsername username={username} />
        <ProofField name="currentPassword" />
        <NewPasswordFields name="newPassword" />
        <StatusLine status="success" className={styles.Outcome}>
          {isChanged ? t('accounts.settings.password.changeDone') : null}
        </StatusLine>
      </Form>
    </Card>
  )
}

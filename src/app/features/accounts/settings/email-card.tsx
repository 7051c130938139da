import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { shellQuery } from '#app/api/shell.queries.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { PasswordField, TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { SuccessIcon, WarningIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { requestEmailChange } from './account-changes.ts'
import type { Account } from './account.queries.ts'
import { MailProblem } from './mail-problem.tsx'
import styles from './cards.module.css'
import { Verification } from './verification.tsx'

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
      {user.mailProblem ? <MailProblem problem={user.mailProblem} isVerified={user.verified} /> : null}
      {user.verified ? null : <Verification />}
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

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { shellQuery } from '#app/api/shell.queries.ts'
import * as texts from '#app/texts/english/account-settings.ts'
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
import styles from './cards.module.css'
import { Verification } from './verification.tsx'

/** The viewer's address: whether it is proven, and the way to another. */
export function EmailCard({ user }: { user: Account['currentUser'] }) {
  const client = useQueryClient()
  const place = useRef<HTMLElement>(null)
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
    // The notice of an address that is not verified names the new one.
    if (!user.verified) void client.invalidateQueries(shellQuery)
    place.current?.querySelector('form')?.reset()
  }

  return (
    <Card title={texts.email} ref={place} id="email">
      <p className={styles.Current}>
        <span className={styles.Value}>{user.email}</span>
        {user.verified ? (
          <Chip tone="ok">
            <SuccessIcon />
            {texts.verified}
          </Chip>
        ) : (
          <Chip tone="warn">
            <WarningIcon />
            {texts.notVerified}
          </Chip>
        )}
      </p>
      {user.verified ? null : <Verification />}
      <h3 className={styles.Heading}>{texts.changeIt}</h3>
      <Form submitLabel={texts.changeEmail} validate={check} onSubmit={send}>
        <TextField label={texts.newEmail} name="newEmail" type="email" autoComplete="email" />
        <TextField label={texts.newEmailAgain} name="confirmEmail" type="email" autoComplete="email" />
        {user.hasPassword ? (
          <PasswordField label={texts.currentPassword} name="password" autoComplete="current-password" />
        ) : null}
        <StatusLine status="success" className={styles.Outcome}>
          {sentTo === undefined ? null : texts.emailChangeLinkSent(sentTo)}
        </StatusLine>
      </Form>
    </Card>
  )
}

import { useRef, useState } from 'react'
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
    place.current?.querySelector('form')?.reset()
  }

  return (
    <Card title="Email" ref={place}>
      <p className={styles.Current}>
        <span className={styles.Value}>{user.email}</span>
        {user.verified ? (
          <Chip tone="ok">
            <SuccessIcon />
            Verified
          </Chip>
        ) : (
          <Chip tone="warn">
            <WarningIcon />
            Not verified
          </Chip>
        )}
      </p>
      {user.verified ? null : <Verification />}
      <h3 className={styles.Heading}>Change it</h3>
      <Form submitLabel="Change email" validate={check} onSubmit={send}>
        <TextField label="New email" name="newEmail" type="email" autoComplete="email" />
        <TextField label="New email again" name="confirmEmail" type="email" autoComplete="email" />
        {user.hasPassword ? (
          <PasswordField label="Current password" name="password" autoComplete="current-password" />
        ) : null}
        <StatusLine status="success" className={styles.Outcome}>
          {sentTo === undefined
            ? null
            : `A link is on its way to ${sentTo}. Your address changes once you have followed it.`}
        </StatusLine>
      </Form>
    </Card>
  )
}

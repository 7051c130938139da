import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Card } from '#app/ui/card/card.tsx'
import { PasswordField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { limits } from '#shared/limits.ts'
import { changePassword } from './account-changes.ts'
import type { Account } from './account.queries.ts'
import styles from './cards.module.css'

/** Changes the viewer's password, or sets the first of somebody who came through a social provider. */
export function PasswordCard({ user: { username, hasPassword } }: { user: Account['currentUser'] }) {
  const client = useQueryClient()
  const place = useRef<HTMLElement>(null)
  const [isChanged, setIsChanged] = useState(false)

  async function check(values: FormValues) {
    const { changePasswordFields } = await import('#shared/inputs/account-inputs.ts')
    return fieldErrors(changePasswordFields({ hasPassword }), values)
  }

  async function change({ currentPassword = '', newPassword = '' }: FormValues) {
    setIsChanged(false)
    await changePassword(currentPassword, newPassword)
    setIsChanged(true)
    place.current?.querySelector('form')?.reset()
    void client.invalidateQueries()
  }

  return (
    <Card title="Password" ref={place}>
      {hasPassword ? null : (
        <p className={styles.Explanation}>You have none yet. With one you can log in without a provider.</p>
      )}
      <Form submitLabel={hasPassword ? 'Change password' : 'Set password'} validate={check} onSubmit={change}>
        {/* For password managers, which keep a password with a name. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        {hasPassword ? (
          <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
        ) : null}
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          help={`${limits.password.min} to ${limits.password.max} characters`}
        />
        <PasswordField label="New password again" name="confirmPassword" autoComplete="new-password" />
        <StatusLine status="success" className={styles.Outcome}>
          {isChanged ? 'Your password is changed, and every other device is logged out.' : null}
        </StatusLine>
      </Form>
    </Card>
  )
}

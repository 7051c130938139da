import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as texts from '#app/texts/english/account-settings.ts'
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
    <Card title={texts.password} ref={place}>
      {hasPassword ? null : <p className={styles.Explanation}>{texts.noPasswordYet}</p>}
      <Form
        submitLabel={hasPassword ? texts.changePassword : texts.setPassword}
        validate={check}
        onSubmit={change}
      >
        {/* For password managers, which keep a password with a name. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            label={texts.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
          />
        ) : null}
        <PasswordField
          label={texts.newPassword}
          name="newPassword"
          autoComplete="new-password"
          help={texts.passwordLength(limits.password.min, limits.password.max)}
        />
        <PasswordField label={texts.newPasswordAgain} name="confirmPassword" autoComplete="new-password" />
        <StatusLine status="success" className={styles.Outcome}>
          {isChanged ? texts.passwordChanged : null}
        </StatusLine>
      </Form>
    </Card>
  )
}

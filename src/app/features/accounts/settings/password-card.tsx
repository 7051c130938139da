import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { createCompositionKey } from '#app/writing/drafts/composition-key.ts'
import { Card } from '#app/ui/card/card.tsx'
import { PasswordField } from '#app/ui/field/field.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { limits } from '#shared/limits.ts'
import { changePassword } from './account-changes.ts'
import type { Account } from './account.queries.ts'
import styles from './cards.module.css'

/** Changes the viewer's password, or sets the first one for a user who signed up through a social provider. */
export function PasswordCard({ user: { username, hasPassword } }: { user: Account['currentUser'] }) {
  const client = useQueryClient()
  const card = useRef<HTMLElement>(null)
  const [isChanged, setIsChanged] = useState(false)
  const [keyOf] = useState(createCompositionKey)

  async function check(values: FormValues) {
    const { changePasswordFields } = await import('#shared/inputs/account-inputs.ts')
    return fieldErrors(changePasswordFields({ hasPassword }), values)
  }

  async function change({ currentPassword = '', newPassword = '' }: FormValues) {
    setIsChanged(false)
    await changePassword(currentPassword, newPassword, keyOf(currentPassword, newPassword))
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
        {/* For password managers, which keep a password with a name. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            label={t('accounts.settings.currentPasswordLabel')}
            name="currentPassword"
            autoComplete="current-password"
          />
        ) : null}
        <PasswordField
          label={t('accounts.newPasswordLabel')}
          name="newPassword"
          autoComplete="new-password"
          help={t('common.lengthHint', { min: limits.password.min, max: limits.password.max })}
        />
        <PasswordField
          label={t('accounts.newPasswordAgainLabel')}
          name="confirmPassword"
          autoComplete="new-password"
        />
        <StatusLine status="success" className={styles.Outcome}>
          {isChanged ? t('accounts.settings.password.changeDone') : null}
        </StatusLine>
      </Form>
    </Card>
  )
}

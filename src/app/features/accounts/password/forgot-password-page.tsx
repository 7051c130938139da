import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { EntryPage, Lede } from '../entry/entry-page.tsx'
import { requestPasswordReset } from './password-reset.ts'
import type { SignInTarget } from '../log-in/sign-in.ts'
import { entryAddress } from '#shared/addresses/entry-address.ts'
import styles from '../entry/entry-page.module.css'

/** Requests a link to a new password; the result is the same for every address. */
export function ForgotPasswordPage({ target }: { target: SignInTarget }) {
  const [sentTo, setSentTo] = useState<string>()

  async function send({ email = '' }: FormValues) {
    setSentTo(undefined)
    await requestPasswordReset(email.trim())
    setSentTo(email.trim())
  }

  return (
    <EntryPage
      title={t('accounts.forgotPassword.title')}
      others={
        <>
          <a href={entryAddress('/login', target)}>{t('common.logIn')}</a>
          <a href={entryAddress('/register', target)}>{t('common.signUp')}</a>
        </>
      }
    >
      <Lede>{t('accounts.forgotPassword.hint')}</Lede>
      <Form submitLabel={t('accounts.forgotPassword.submit')} validate={validate} onSubmit={send}>
        <TextField label={t('common.emailLabel')} name="email" type="email" autoComplete="email" />
        <StatusLine status="success" className={styles.Outcome}>
          {sentTo === undefined ? null : t('accounts.forgotPassword.sentDone', { email: sentTo })}
        </StatusLine>
      </Form>
      <noscript>
        <p>{t('accounts.needsJavascript')}</p>
      </noscript>
    </EntryPage>
  )
}

async function validate(values: FormValues) {
  const { forgotPasswordFields } = await import('#shared/inputs/account-inputs.ts')
  return fieldErrors(forgotPasswordFields, values)
}

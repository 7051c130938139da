import { useState } from 'react'
import { post } from '#app/api/rest.ts'
import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/field.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import styles from '#app/features/accounts/entry/entry-page.module.css'
import { EntryPage, Lede } from '#app/features/accounts/entry/entry-page.tsx'
import type { SignInTarget } from '#app/features/accounts/log-in/sign-in-target.ts'

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

/** Mails a link to a new password to the address, if an account has it; the response never says whether. */
async function requestPasswordReset(email: string): Promise<void> {
  await post('/auth/request-password-reset', { email })
}

import { useState } from 'react'
import { TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { EntryPage, Lede } from './entry-page.tsx'
import { requestPasswordReset } from './password-reset.ts'
import type { SignInTarget } from './sign-in.ts'
import { entryHref } from './sign-in-target.ts'
import styles from './entry-page.module.css'

/** Asks for a link to a new password; what it answers is the same for every address. */
export function ForgotPasswordPage({ target }: { target: SignInTarget }) {
  const [sentTo, setSentTo] = useState<string>()

  async function send({ email = '' }: FormValues) {
    setSentTo(undefined)
    await requestPasswordReset(email.trim())
    setSentTo(email.trim())
  }

  return (
    <EntryPage
      title="Forgot your password?"
      others={
        <>
          <a href={entryHref('/login', target)}>Log in</a>
          <a href={entryHref('/register', target)}>Sign up</a>
        </>
      }
    >
      <Lede>Tell us the email address of your account, and we send you a link to a new password.</Lede>
      <Form submitLabel="Send the link" validate={validate} onSubmit={send}>
        <TextField label="Email" name="email" type="email" autoComplete="email" />
        <StatusLine status="success" className={styles.Outcome}>
          {sentTo === undefined
            ? null
            : `If an account has the address ${sentTo}, a link is on its way there. It works once, for an hour. Nothing there? Look among the spam.`}
        </StatusLine>
      </Form>
      <noscript>
        <p>This needs JavaScript; reading does not.</p>
      </noscript>
    </EntryPage>
  )
}

async function validate(values: FormValues) {
  const { forgotPasswordFields } = await import('#shared/inputs/account-inputs.ts')
  return fieldErrors(forgotPasswordFields, values)
}

import { useState } from 'react'
import * as texts from '#app/texts/english/accounts.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { EntryPage, Lede } from '../entry/entry-page.tsx'
import { requestPasswordReset } from './password-reset.ts'
import type { SignInTarget } from '../log-in/sign-in.ts'
import { entryHref } from '../log-in/sign-in-target.ts'
import styles from '../entry/entry-page.module.css'

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
      title={texts.forgotYourPassword}
      others={
        <>
          <a href={entryHref('/login', target)}>{texts.logIn}</a>
          <a href={entryHref('/register', target)}>{texts.signUp}</a>
        </>
      }
    >
      <Lede>{texts.tellUsYourEmail}</Lede>
      <Form submitLabel={texts.sendLink} validate={validate} onSubmit={send}>
        <TextField label={texts.email} name="email" type="email" autoComplete="email" />
        <StatusLine status="success" className={styles.Outcome}>
          {sentTo === undefined ? null : texts.resetLinkSent(sentTo)}
        </StatusLine>
      </Form>
      <noscript>
        <p>{texts.needsJavascript}</p>
      </noscript>
    </EntryPage>
  )
}

async function validate(values: FormValues) {
  const { forgotPasswordFields } = await import('#shared/inputs/account-inputs.ts')
  return fieldErrors(forgotPasswordFields, values)
}

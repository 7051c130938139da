import { useState } from 'react'
import { useSite } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/accounts.ts'
import { PasswordField, TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { CaptchaField } from '../entry/captcha-field.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import { useSignInOptions } from '../sign-in-options.queries.ts'
import { signUp, type SignInTarget } from '../log-in/sign-in.ts'
import { entryHref } from '../log-in/sign-in-target.ts'
import { UsernameField } from '../entry/username-field.tsx'

/** The form for a new account, and the other ways to one. */
export function RegisterPage({ target }: { target: SignInTarget }) {
  const { product } = useSite()
  const { captchaSiteKey } = useSignInOptions()
  const [sendings, setSendings] = useState(0)

  async function validate(values: FormValues) {
    const { registerFields } = await import('#shared/inputs/account-inputs.ts')
    return fieldErrors(registerFields({ product, captcha: captchaSiteKey !== null }), values)
  }

  return (
    <EntryPage
      title={texts.signUp}
      others={<a href={entryHref('/login', target)}>{texts.logInToYourAccount}</a>}
    >
      <Form
        submitLabel={texts.signUp}
        validate={validate}
        onSubmit={({ username = '', email = '', password = '', captchaToken = '' }) =>
          signUp({ username, email, password, captchaToken }, target)
        }
        onSettled={() => setSendings((sent) => sent + 1)}
      >
        <UsernameField />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          help={texts.emailStaysPrivate}
        />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="new-password"
          help={texts.passwordLength(limits.password.min, limits.password.max)}
        />
        {captchaSiteKey === null ? null : <CaptchaField siteKey={captchaSiteKey} sendings={sendings} />}
      </Form>
      <noscript>
        <p>{texts.signingUpNeedsJavascript}</p>
      </noscript>
      <ProviderButtons action="register" target={target} />
    </EntryPage>
  )
}

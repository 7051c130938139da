import { useState } from 'react'
import { PasswordField, TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { CaptchaField } from './captcha-field.tsx'
import { EntryPage } from './entry-page.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useSignInOptions } from './sign-in-options.queries.ts'
import { signUp, type SignInTarget } from './sign-in.ts'
import { entryHref } from './sign-in-target.ts'
import { UsernameField } from './username-field.tsx'

/** The form for a new account, and the other ways to one. */
export function RegisterPage({ target }: { target: SignInTarget }) {
  const { captchaSiteKey } = useSignInOptions()
  const [sendings, setSendings] = useState(0)

  async function validate(values: FormValues) {
    const { registerFields } = await import('#shared/inputs/account-inputs.ts')
    return fieldErrors(registerFields({ captcha: captchaSiteKey !== null }), values)
  }

  return (
    <EntryPage
      title="Sign up"
      others={<a href={entryHref('/login', target)}>Log in to an account you have</a>}
    >
      <Form
        submitLabel="Sign up"
        validate={validate}
        onSubmit={({ username = '', email = '', password = '', captchaToken = '' }) =>
          signUp({ username, email, password, captchaToken }, target)
        }
        onSettled={() => setSendings((sent) => sent + 1)}
      >
        <UsernameField />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          help="Nobody else gets to see it. We send a link to confirm it."
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          help={`${limits.password.min} to ${limits.password.max} characters`}
        />
        {captchaSiteKey === null ? null : <CaptchaField siteKey={captchaSiteKey} sendings={sendings} />}
      </Form>
      <noscript>
        <p>Signing up needs JavaScript; reading does not.</p>
      </noscript>
      <ProviderButtons action="register" target={target} />
    </EntryPage>
  )
}

import { useState } from 'react'
import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { PasswordField, TextField } from '#app/ui/field/field.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { limits } from '#shared/limits.ts'
import { CaptchaField } from '#app/features/accounts/entry/captcha-field.tsx'
import { EntryPage } from '#app/features/accounts/entry/entry-page.tsx'
import type { SignInTarget } from '#app/features/accounts/log-in/sign-in-target.ts'
import { signUp } from '#app/features/accounts/log-in/sign-in.ts'
import { ProviderButtons } from '#app/features/accounts/providers/provider-buttons.tsx'
import { useSignInOptions } from '#app/features/accounts/sign-in-options.queries.ts'
import { AcceptedTexts, UsernameField } from './sign-up-fields.tsx'

/** The form for a new account, and the other sign-up methods. */
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
      title={t('common.signUp')}
      others={<a href={entryAddress('/login', target)}>{t('accounts.signUp.toLogIn')}</a>}
    >
      <Form
        submitLabel={t('common.signUp')}
        validate={validate}
        onSubmit={({ username = '', email = '', password = '', captchaToken = '' }) =>
          signUp({ username, email, password, captchaToken }, target)
        }
        onSettled={() => setSendings((sent) => sent + 1)}
      >
        <UsernameField />
        <TextField
          label={t('common.emailLabel')}
          name="email"
          type="email"
          autoComplete="email"
          help={t('accounts.emailHint')}
        />
        <PasswordField
          label={t('accounts.passwordLabel')}
          name="password"
          autoComplete="new-password"
          help={t('common.lengthHint', { min: limits.password.min, max: limits.password.max })}
        />
        {captchaSiteKey === null ? null : <CaptchaField siteKey={captchaSiteKey} sendings={sendings} />}
        <AcceptedTexts />
      </Form>
      <noscript>
        <p>{t('accounts.signUp.needsJavascript')}</p>
      </noscript>
      <ProviderButtons action="register" target={target} />
    </EntryPage>
  )
}

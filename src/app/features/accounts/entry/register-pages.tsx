import { NoScript } from '#app/ui/page-heading/page-heading.tsx'
import { useState } from 'react'
import { useSite, useShell } from '#app/lib/shell-context.ts'
import { t, rich } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { ProviderButtons } from '#app/features/accounts/providers/provider-buttons.tsx'
import { useSignInOptions } from '#app/features/accounts/accounts.queries.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { limits } from '#shared/limits.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import { CaptchaField } from './captcha-field.tsx'
import { EntryPage, Lede } from './entry-page.tsx'
import type { SignInTarget } from './sign-in-target.ts'
import { signUp, completeSignUp } from './sign-in.ts'
import { EmailField, NewPasswordField } from './account-fields.tsx'
import styles from './entry.module.css'

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
        <EmailField label={t('common.emailLabel')} name="email" help={t('accounts.emailHint')} />
        <NewPasswordField label={t('accounts.passwordLabel')} name="password" />
        {captchaSiteKey === null ? null : <CaptchaField siteKey={captchaSiteKey} sendings={sendings} />}
        <AcceptedTexts />
      </Form>
      <NoScript text={t('accounts.signUp.needsJavascript')} />
      <ProviderButtons action="register" target={target} />
    </EntryPage>
  )
}

interface CompleteRegisterPageProps {
  secret: string
  username: string
  /** Whether the provider gave no verified address. */
  needsEmail: boolean
}

export function CompleteRegisterPage({ secret, username, needsEmail }: CompleteRegisterPageProps) {
  const { product } = useSite()

  async function validate(values: FormValues) {
    const { completeRegisterFields } = await import('#shared/inputs/account-inputs.ts')
    return fieldErrors(completeRegisterFields({ product, needsEmail }), values)
  }

  return (
    <EntryPage
      title={t('accounts.completeSignUp.title')}
      others={<a href="/register">{t('accounts.completeSignUp.otherWay')}</a>}
    >
      <Lede>
        {needsEmail ? t('accounts.completeSignUp.nameAndEmailHint') : t('accounts.completeSignUp.nameHint')}
      </Lede>
      <Form
        submitLabel={t('accounts.completeSignUp.submit')}
        validate={validate}
        onSubmit={(values) => completeSignUp(secret, values)}
      >
        <UsernameField suggested={username} />
        {needsEmail ? (
          <>
            <EmailField label={t('common.emailLabel')} name="email" help={t('accounts.emailHint')} />
            <EmailField label={t('accounts.emailAgainLabel')} name="confirmEmail" />
          </>
        ) : null}
        <AcceptedTexts />
      </Form>
      <NoScript text={t('accounts.signUp.needsJavascript')} />
    </EntryPage>
  )
}

function UsernameField({ suggested }: { suggested?: string }) {
  const { min, max } = limits.username
  return (
    <TextField
      label={t('accounts.usernameLabel')}
      name="username"
      defaultValue={suggested}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      help={t('accounts.usernameHint', { min, max })}
    />
  )
}

function AcceptedTexts() {
  const { legal } = useShell()
  const hrefOf = (kind: LegalKind) => legal.find((text) => text.kind === kind)?.href
  const linkTo = (href: string | undefined) => (text: string) => (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  )
  const hrefs = { terms: hrefOf('terms'), rules: hrefOf('rules'), privacy: hrefOf('privacy') }
  const accepted = hrefs.terms ? (hrefs.rules ? 'both' : 'terms') : hrefs.rules ? 'rules' : 'none'
  if (accepted === 'none' && !hrefs.privacy) return null
  return (
    <p className={styles.Accepted}>
      {rich('legal.acceptedBySigningUp', {
        accepted,
        hasPrivacy: hrefs.privacy !== undefined,
        terms: linkTo(hrefs.terms),
        rules: linkTo(hrefs.rules),
        privacy: linkTo(hrefs.privacy),
      })}
    </p>
  )
}

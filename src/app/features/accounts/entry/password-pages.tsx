import { NoScript } from '#app/ui/page-heading/page-heading.tsx'
import { checkedBy } from '#app/ui/form/field-errors.ts'
import { useState } from 'react'
import { post } from '#app/api/rest.ts'
import { t } from '#app/texts/t.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { Choice } from '#app/ui/field/field.tsx'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import type { ResetLogins } from '#shared/contract/rest.ts'
import { providerLabels } from '#shared/names/provider-labels.ts'
import { EntryPage, Lede } from './entry-page.tsx'
import type { SignInTarget } from './sign-in-target.ts'
import { storeFlashMessage, navigateAway } from './browser-state.ts'
import { EmailField, NewPasswordFields } from './account-fields.tsx'
import styles from './entry.module.css'

export function ForgotPasswordPage({ target }: { target: SignInTarget }) {
  const [sentTo, setSentTo] = useState<string>()

  async function send({ email = '' }: FormValues) {
    setSentTo(undefined)
    await post('/auth/request-password-reset', { email: email.trim() })
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
      <Form
        submitLabel={t('accounts.forgotPassword.submit')}
        validate={checkedBy('account', 'forgotPasswordFields')}
        onSubmit={send}
      >
        <EmailField label={t('common.emailLabel')} name="email" />
        <StatusLine status="success" className={styles.Outcome}>
          {sentTo === undefined ? null : t('accounts.forgotPassword.sentDone', { email: sentTo })}
        </StatusLine>
      </Form>
      <NoScript text={t('accounts.needsJavascript')} />
    </EntryPage>
  )
}

export function ResetPasswordPage({ secret }: { secret: string }) {
  async function reset({ password = '' }: FormValues, data: FormData) {
    const login = await resetPassword(password, secret, data.getAll('unlink'))
    storeFlashMessage(t('accounts.reset.passwordChanged'))
    await navigateAway(login)
  }

  return (
    <EntryPage
      title={t('accounts.reset.title')}
      others={<a href="/forgot-password">{t('accounts.reset.askForLink')}</a>}
    >
      <Lede>{t('accounts.reset.hint')}</Lede>
      <Form
        submitLabel={t('accounts.setPassword')}
        validate={checkedBy('account', 'resetPasswordFields')}
        onSubmit={reset}
      >
        <NewPasswordFields name="password" />
        <ResetIdentities secret={secret} />
      </Form>
      <NoScript text={t('accounts.needsJavascript')} />
    </EntryPage>
  )
}

/** Sets a new password by a link's key, ends every session and unlinks those providers; returns where to continue. */
async function resetPassword(password: string, key: string, unlink: readonly unknown[]): Promise<string> {
  const { redirect } = await post<{ redirect: string }>(
    '/auth/reset-password',
    { password, key, unlink },
    {
      codes: {
        expired: t('accounts.reset.linkUsed'),
        'weak-password': ['password', t('accounts.passwordTooShort')],
      },
    },
  )
  return redirect
}

/** The providers that can log in to the account of the key, as the form's field `unlink`; those that nobody has proven go anyway. */
function ResetIdentities({ secret }: { secret: string }) {
  const labels = providerLabels(useSite().signIn.issuer)
  const [{ identities, hasPasskeys }, setLogins] = useState<ResetLogins>({
    identities: [],
    hasPasskeys: false,
  })

  useEffect(() => {
    // Without an answer, the reset unlinks what it does by itself.
    post<ResetLogins>('/auth/reset-password-identities', { key: secret }).then(setLogins, () => undefined)
  }, [secret])

  if (identities.length === 0) return hasPasskeys ? <p>{t('accounts.reset.passkeysGo')}</p> : null
  return (
    <fieldset className={styles.Choices}>
      <legend>{t('accounts.settings.identities.title')}</legend>
      <p>{t('accounts.reset.identitiesHint')}</p>
      {identities.map(({ provider, stays }) =>
        stays ? (
          <Choice
            key={provider}
            name="unlink"
            value={provider}
            label={t('accounts.settings.identities.changeLabel', {
              isLinked: true,
              provider: labels[provider],
            })}
          />
        ) : (
          <p key={provider}>{t('accounts.reset.identityGoes', { provider: labels[provider] })}</p>
        ),
      )}
      {hasPasskeys ? <p>{t('accounts.reset.passkeysGo')}</p> : null}
    </fieldset>
  )
}

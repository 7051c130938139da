import { NoScript } from '#app/ui/page-heading/page-heading.tsx'
import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { PasswordField, TextField } from '#app/ui/field/field.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { usePasskeyLogIn } from '#app/features/accounts/passkeys/use-passkey-log-in.ts'
import { ProviderButtons, providerName } from '#app/features/accounts/providers/provider-buttons.tsx'
import { useSignInOptions } from '#app/features/accounts/accounts.queries.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { EntryPage } from './entry-page.tsx'
import { showFlashMessage } from './browser-state.ts'
import type { SignInTarget } from './sign-in-target.ts'
import { signIn, signInAsDeveloper } from './sign-in.ts'
import styles from './entry.module.css'
import { iconOf } from '#app/ui/icon.tsx'

export function LoginPage({
  target,
  requestedProvider,
}: {
  target: SignInTarget
  requestedProvider?: string
}) {
  const site = useSite()
  const { autoComplete, ...passkeys } = usePasskeyLogIn(target)
  useEffect(showFlashMessage, [])
  return (
    <EntryPage
      title={t('common.logIn')}
      others={
        <>
          <a href={entryAddress('/forgot-password', target)}>{t('accounts.forgotPassword.title')}</a>
          <a href={entryAddress('/register', target)}>{t('common.signUp')}</a>
        </>
      }
    >
      <MissingProvider requestedProvider={requestedProvider} />
      <Form
        submitLabel={t('common.logIn')}
        validate={validate}
        onSubmit={({ identifier = '', password = '' }) => signIn(identifier, password, target)}
      >
        <TextField
          label={t('accounts.logIn.nameLabel')}
          name="identifier"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField label={t('accounts.passwordLabel')} name="password" autoComplete="current-password" />
      </Form>
      <NoScript text={t('accounts.logIn.needsJavascript')} />
      <ProviderButtons action="login" target={target}>
        <PasskeyButton {...passkeys} />
      </ProviderButtons>
      {site.development ? <DeveloperSignIn target={target} /> : null}
    </EntryPage>
  )
}

function MissingProvider({ requestedProvider }: { requestedProvider: string | undefined }) {
  const site = useSite()
  const { providers } = useSignInOptions()
  const name =
    requestedProvider === undefined || providers.includes(requestedProvider)
      ? undefined
      : providerName(requestedProvider, site)
  if (name === undefined) return null
  return (
    <StatusLine className={styles.Missing}>
      {t('accounts.logIn.providerMissing', { provider: name })}
    </StatusLine>
  )
}

async function validate(values: FormValues) {
  const { loginFields } = await import('#shared/inputs/account-inputs.ts')
  const { fieldErrors } = await import('#app/ui/form/field-errors.ts')
  return fieldErrors(loginFields, values)
}

const demoUsers = ['ada', 'grace', 'alan', 'edsger', 'newcomer']

function DeveloperSignIn({ target }: { target: SignInTarget }) {
  return (
    <section className={styles.Developer} aria-labelledby="developer-sign-in">
      <h2 id="developer-sign-in">{t('accounts.logIn.developerTitle')}</h2>
      <div className={styles.Users}>
        {demoUsers.map((username) => (
          <Button key={username} size="small" onClick={() => signInAsDeveloper(username, target)}>
            {username}
          </Button>
        ))}
      </div>
    </section>
  )
}

const KeyIcon = iconOf(
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01',
)

type PasskeyButtonProps = Pick<ReturnType<typeof usePasskeyLogIn>, 'isBusy' | 'failure' | 'logIn'>

function PasskeyButton({ isBusy, failure, logIn }: PasskeyButtonProps) {
  return (
    <>
      <ReadyButton className={styles.Button} busy={isBusy} onClick={() => void logIn()}>
        <span className={styles.Label}>
          <KeyIcon />
          {t('accounts.logIn.passkey')}
        </span>
      </ReadyButton>
      <StatusLine status="error" className={styles.Failure}>
        {failure}
      </StatusLine>
    </>
  )
}

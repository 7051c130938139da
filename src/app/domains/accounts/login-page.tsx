import { useSite } from '#app/domains/site/shell.queries.ts'
import { Button } from '#app/ui/button/button.tsx'
import { PasswordField, TextField } from '#app/ui/field/text-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { EntryPage } from './entry-page.tsx'
import styles from './login-page.module.css'
import { signIn, signInAsDeveloper, type SignInTarget } from './sign-in.ts'

/** The login form; in development also a way in as any demo person. */
export function LoginPage({ target }: { target: SignInTarget }) {
  const site = useSite()
  const query = new URLSearchParams({ ...target }).toString()
  const suffix = query && `?${query}`
  return (
    <EntryPage
      title="Log in"
      others={
        <>
          <a href={`/forgot-password${suffix}`}>Forgot your password?</a>
          <a href={`/register${suffix}`}>Sign up</a>
        </>
      }
    >
      <Form
        submitLabel="Log in"
        validate={validate}
        onSubmit={({ identifier = '', password = '' }) => signIn(identifier, password, target)}
      >
        <TextField
          label="Email or username"
          name="identifier"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
      </Form>
      <noscript>
        <p>Logging in needs JavaScript; reading does not.</p>
      </noscript>
      {site.development ? <DeveloperSignIn target={target} /> : null}
    </EntryPage>
  )
}

async function validate(values: FormValues) {
  const { loginFields } = await import('#shared/inputs/account-inputs.ts')
  const { fieldErrors } = await import('#app/ui/form/field-errors.ts')
  return fieldErrors(loginFields, values)
}

const demoPeople = ['ada', 'grace', 'alan', 'edsger', 'newcomer']

function DeveloperSignIn({ target }: { target: SignInTarget }) {
  return (
    <section className={styles.Developer} aria-labelledby="developer-sign-in">
      <h2 id="developer-sign-in">Developer sign-in</h2>
      <div className={styles.People}>
        {demoPeople.map((username) => (
          <Button key={username} size="small" onClick={() => signInAsDeveloper(username, target)}>
            {username}
          </Button>
        ))}
      </div>
    </section>
  )
}

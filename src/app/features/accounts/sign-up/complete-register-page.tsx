import { useSite } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/accounts.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { EntryPage, Lede } from '../entry/entry-page.tsx'
import { completeSignUp } from '../log-in/sign-in.ts'
import { UsernameField } from '../entry/username-field.tsx'

interface CompleteRegisterPageProps {
  /** The key by which the service knows what the provider has vouched for. */
  secret: string
  /** A name that may suit. */
  username: string
  /** Whether the provider gave no address that can be relied on. */
  needsEmail: boolean
}

/** Asks somebody who comes from a social provider for what is still missing. */
export function CompleteRegisterPage({ secret, username, needsEmail }: CompleteRegisterPageProps) {
  const { product } = useSite()

  async function validate(values: FormValues) {
    const { completeRegisterFields } = await import('#shared/inputs/account-inputs.ts')
    return fieldErrors(completeRegisterFields({ product, needsEmail }), values)
  }

  return (
    <EntryPage title={texts.almostThere} others={<a href="/register">{texts.signUpAnotherWay}</a>}>
      <Lede>{needsEmail ? texts.chooseNameAndEmail : texts.chooseName}</Lede>
      <Form
        submitLabel={texts.completeSignUp}
        validate={validate}
        onSubmit={(values) => completeSignUp(secret, values)}
      >
        <UsernameField suggested={username} />
        {needsEmail ? (
          <>
            <TextField
              label={texts.email}
              name="email"
              type="email"
              autoComplete="email"
              help={texts.emailStaysPrivate}
            />
            <TextField label={texts.emailAgain} name="confirmEmail" type="email" autoComplete="email" />
          </>
        ) : null}
      </Form>
      <noscript>
        <p>{texts.signingUpNeedsJavascript}</p>
      </noscript>
    </EntryPage>
  )
}

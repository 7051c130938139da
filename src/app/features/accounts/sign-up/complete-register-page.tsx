import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/field.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import { EntryPage, Lede } from '#app/features/accounts/entry/entry-page.tsx'
import { completeSignUp } from '#app/features/accounts/log-in/sign-in.ts'
import { AcceptedTexts, UsernameField } from './sign-up-fields.tsx'

interface CompleteRegisterPageProps {
  /** Key of the identity confirmed by the provider. */
  secret: string
  /** A suggested name. */
  username: string
  /** Whether the provider gave no verified address. */
  needsEmail: boolean
}

/** Form for the missing data of a user who signs up by a social provider. */
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
            <TextField
              label={t('common.emailLabel')}
              name="email"
              type="email"
              autoComplete="email"
              help={t('accounts.emailHint')}
            />
            <TextField
              label={t('accounts.emailAgainLabel')}
              name="confirmEmail"
              type="email"
              autoComplete="email"
            />
          </>
        ) : null}
        <AcceptedTexts />
      </Form>
      <noscript>
        <p>{t('accounts.signUp.needsJavascript')}</p>
      </noscript>
    </EntryPage>
  )
}

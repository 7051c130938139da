import { useState } from 'react'
import { outdateQueries } from '#app/domains/objects/object-cache.ts'
import { formRefusal } from '#app/domains/objects/refusal.ts'
import { entryAddress } from '#app/domains/site/entry-address.ts'
import * as texts from '#app/texts/english/newsletter.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { checkAddress } from './check-address.ts'
import { updateNewsletterAnon } from './newsletter.functions.ts'
import styles from './subscription.module.css'

/** What is said of an address that was asked for, by the status that the service answers with. */
const outcomes: Readonly<Record<string, string>> = {
  pending: texts.checkYourEmail,
  ok: texts.changesSavedSuccessfully,
}

/** Where somebody without an account asks for the newsletter; major updates always come. */
export function AddressCard() {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  async function ask({ address = '' }: FormValues, data: FormData) {
    setOutcome(undefined)
    setIsSending(true)
    try {
      const { updateNewsletterAnon: asked } = await updateNewsletterAnon({
        data: { address, minor: data.has('minor') },
      })
      setOutcome(outcomes[asked.status])
      await outdateQueries(client)
    } catch (error) {
      throw formRefusal(error, texts.notSaved)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Card title={texts.subscribe}>
      <Form submitLabel={texts.subscribe} validate={checkAddress} onSubmit={ask}>
        <TextField
          label={texts.email}
          name="address"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isSending}
        />
        <fieldset className={styles.Levels} disabled={isSending}>
          <legend className={styles.Legend}>{texts.whatYouGet}</legend>
          <Choice label={texts.majorUpdates} help={texts.majorFrequency} defaultChecked disabled />
          <Choice label={texts.minorUpdates} name="minor" help={texts.minorFrequency} />
        </fieldset>
        <StatusLine status="success" className={styles.Outcome}>
          {outcome}
        </StatusLine>
      </Form>
      <p className={styles.Members}>
        {texts.youHaveAccount} <a href={entryAddress('/login', '/newsletter')}>{texts.logIn}</a>{' '}
        {texts.toSeeWhatYouGet}
      </p>
    </Card>
  )
}

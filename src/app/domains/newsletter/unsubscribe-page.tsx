import { useState } from 'react'
import { formRefusal } from '#app/domains/objects/refusal.ts'
import * as texts from '#app/texts/english/newsletter.ts'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { checkAddress } from './check-address.ts'
import { requestUnsubscribe } from './newsletter.functions.ts'
import styles from './newsletter-page.module.css'

/** Where an address asks for the link that ends its subscription; says the same of every address. */
export function UnsubscribePage() {
  const [outcome, setOutcome] = useState<string>()

  async function ask({ address = '' }: FormValues) {
    setOutcome(undefined)
    try {
      await requestUnsubscribe({ data: { address } })
    } catch (error) {
      throw formRefusal(error, texts.linkNotMailed)
    }
    setOutcome(texts.linkMailed)
  }

  return (
    <div className={styles.NewsletterPage}>
      <PageHeading title={texts.unsubscribe} className={styles.Heading}>
        <p>{texts.unsubscribeByAddress}</p>
        <noscript>
          <p>{texts.unsubscribingNeedsJavascript}</p>
        </noscript>
      </PageHeading>
      <Card title={texts.yourAddress}>
        <Form submitLabel={texts.mailMeLink} validate={checkAddress} onSubmit={ask}>
          <TextField
            label={texts.email}
            name="address"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <StatusLine status="success">{outcome}</StatusLine>
        </Form>
      </Card>
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { outdateQueries } from '#app/objects/object-cache.ts'
import { entryAddress } from '#app/objects/unsaved/entry-address.ts'
import * as texts from '#app/texts/english/newsletter.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { useSubmitStatus } from '#app/ui/form/form-context.ts'
import { AddressForm } from './address-form.tsx'
import { updateNewsletterAnon } from './newsletter.functions.ts'
import styles from './subscription.module.css'

/** What is said of an address that was asked for, by the status that the service answers with. */
const outcomes: Readonly<Record<string, string>> = {
  pending: texts.checkYourEmail,
  ok: texts.changesSavedSuccessfully,
}

/** Where somebody without an account asks for the newsletter. */
export function AddressCard() {
  const client = useQueryClient()

  async function subscribe(address: string, data: FormData) {
    const { updateNewsletterAnon: asked } = await updateNewsletterAnon({
      data: { address, minor: data.has('minor') },
    })
    await outdateQueries(client)
    return outcomes[asked.status]
  }

  return (
    <Card title={texts.subscribe}>
      <AddressForm submitLabel={texts.subscribe} failure={texts.notSaved} send={subscribe}>
        <Levels />
      </AddressForm>
      <p className={styles.Members}>
        {texts.youHaveAccount} <a href={entryAddress('/login', '/newsletter')}>{texts.logIn}</a>{' '}
        {texts.toSeeWhatYouGet}
      </p>
    </Card>
  )
}

/** Major updates always come. */
function Levels() {
  const { busy } = useSubmitStatus()
  return (
    <fieldset className={styles.Levels} disabled={busy}>
      <legend className={styles.Legend}>{texts.whatYouGet}</legend>
      <Choice label={texts.majorUpdates} help={texts.majorFrequency} defaultChecked disabled />
      <Choice label={texts.minorUpdates} name="minor" help={texts.minorFrequency} />
    </fieldset>
  )
}

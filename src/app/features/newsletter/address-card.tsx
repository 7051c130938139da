import { useQueryClient } from '@tanstack/react-query'
import { invalidateAllQueries } from '#app/content/object-cache.ts'
import { entryAddress } from '#shared/addresses/entry-address.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { useSubmitStatus } from '#app/ui/form/form-context.ts'
import { AddressForm } from './address-form.tsx'
import { updateNewsletterAnon } from './newsletter.functions.gen.ts'
import styles from './subscription.module.css'

/** The messages for a request, by the response's status. */
const outcomes: Readonly<Record<string, () => string>> = {
  pending: () => t('newsletter.address.subscribePending'),
  ok: () => t('newsletter.address.subscribeDone'),
}

/** The form by which visitors without an account request the newsletter. */
export function AddressCard() {
  const client = useQueryClient()

  async function subscribe(address: string, data: FormData) {
    const { updateNewsletterAnon: answer } = await updateNewsletterAnon({
      data: { address, minor: data.has('minor') },
    })
    await invalidateAllQueries(client)
    return outcomes[answer.status]?.()
  }

  return (
    <Card title={t('newsletter.address.subscribe')}>
      <AddressForm
        submitLabel={t('newsletter.address.subscribe')}
        failure={t('newsletter.saveFailed')}
        send={subscribe}
      >
        <Levels />
      </AddressForm>
      <p className={styles.Members}>
        {rich('newsletter.address.membersHint', {
          link: (text) => <a href={entryAddress('/login', { r: '/newsletter' })}>{text}</a>,
        })}
      </p>
    </Card>
  )
}

/** Major updates are always included. */
function Levels() {
  const { busy } = useSubmitStatus()
  return (
    <fieldset className={styles.Levels} disabled={busy}>
      <legend className={styles.Legend}>{t('newsletter.address.legend')}</legend>
      <Choice
        label={t('newsletter.address.majorLabel')}
        help={t('newsletter.majorHint')}
        defaultChecked
        disabled
      />
      <Choice label={t('newsletter.address.minorLabel')} name="minor" help={t('newsletter.minorHint')} />
    </fieldset>
  )
}

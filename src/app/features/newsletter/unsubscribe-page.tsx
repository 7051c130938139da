import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { write } from '#app/api/call.ts'
import { RequestUnsubscribeDocument } from '#app/graphql.gen.ts'
import { Card } from '#app/ui/card/card.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './newsletter-page.module.css'

/** The page that requests an unsubscribe link; it says the same for every address. */
export function UnsubscribePage() {
  async function requestLink(address: string) {
    await write(RequestUnsubscribeDocument, { input: { address } })
    return t('newsletter.unsubscribe.linkDone')
  }

  return (
    <div className={styles.NewsletterPage}>
      <PageHeading title={t('common.unsubscribe')} className={styles.Heading}>
        <p>{t('newsletter.unsubscribe.hint')}</p>
        <noscript>
          <p>{t('newsletter.unsubscribe.needsJavascript')}</p>
        </noscript>
      </PageHeading>
      <Card title={t('newsletter.unsubscribe.addressTitle')}>
        <AddressForm
          submitLabel={t('newsletter.unsubscribe.submit')}
          refuse={(error) => formRefusal(error, t('newsletter.unsubscribe.linkFailed'))}
          send={requestLink}
        />
      </Card>
    </div>
  )
}

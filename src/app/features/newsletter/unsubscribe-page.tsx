import * as texts from '#app/texts/english/newsletter.ts'
import { Card } from '#app/ui/card/card.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { AddressForm } from './address-form.tsx'
import { requestUnsubscribe } from './newsletter.functions.ts'
import styles from './newsletter-page.module.css'

/** Where an address asks for the link that ends its subscription; says the same of every address. */
export function UnsubscribePage() {
  async function requestLink(address: string) {
    await requestUnsubscribe({ data: { address } })
    return texts.linkMailed
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
        <AddressForm submitLabel={texts.mailMeLink} failure={texts.linkNotMailed} send={requestLink} />
      </Card>
    </div>
  )
}

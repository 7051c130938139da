import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '#app/texts/english/newsletter-sender.ts'
import { Card } from '#app/ui/card/card.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { CampaignList } from './campaigns/campaign-list.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterPreview } from './newsletter-preview.tsx'
import type { Prefill } from './prefill.ts'
import type { NewsletterWords } from './sender.queries.ts'
import styles from './sender-page.module.css'

/** The panel that newsletters are written in, tried out and sent from. */
export function SenderPage({ prefill }: { prefill: Prefill }) {
  const client = useQueryClient()
  const [words, setWords] = useState<NewsletterWords>({
    title: prefill.title ?? '',
    url: prefill.url ?? '',
    body: '',
  })
  return (
    <>
      <PageHeading title={texts.newsletter}>
        <p>{texts.whoMaySend}</p>
        <noscript>
          <p>{texts.sendingNeedsJavascript}</p>
        </noscript>
      </PageHeading>
      <div className={styles.Sender}>
        <Card title={texts.write}>
          <NewsletterForm
            prefill={prefill}
            onWrite={setWords}
            onSent={() => void client.invalidateQueries()}
          />
        </Card>
        <div className={styles.Preview}>
          <NewsletterPreview words={words} />
        </div>
      </div>
      <CampaignList />
    </>
  )
}

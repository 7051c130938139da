import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { CampaignList } from './campaign-list.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterPreview } from './newsletter-preview.tsx'
import type { Prefill } from './prefill.ts'
import { DraftList } from './draft-list.tsx'
import type { Draft, NewsletterContent } from './sender.queries.ts'
import styles from './sender-page.module.css'

/** The panel to write, test and send newsletters. */
export function SenderPage({ prefill }: { prefill: Prefill }) {
  const client = useQueryClient()
  /** The draft that is being written, and how many were opened. */
  const [opened, setOpened] = useState<{ draft: Draft | undefined; count: number }>({
    draft: undefined,
    count: 0,
  })
  const [content, setContent] = useState<NewsletterContent>({
    title: prefill.title ?? '',
    url: prefill.url ?? '',
    body: '',
  })
  function open(draft: Draft) {
    setOpened({ draft, count: opened.count + 1 })
    setContent(draft)
    document.getElementById('content')?.focus()
  }

  return (
    <>
      <PageHeading title={t('common.newsletter')}>
        <p>{t('newsletter.sender.hint')}</p>
        <noscript>
          <p>{t('newsletter.sender.needsJavascript')}</p>
        </noscript>
      </PageHeading>
      <DraftList onOpen={open} />
      <div className={styles.Sender}>
        <Card title={t('common.write')}>
          <NewsletterForm
            key={opened.count}
            prefill={prefill}
            draft={opened.draft}
            onWrite={setContent}
            onSent={() => void client.invalidateQueries()}
          />
        </Card>
        <div className={styles.Preview}>
          <NewsletterPreview content={content} />
        </div>
      </div>
      <CampaignList />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { refusalReason } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/newsletter-sender.ts'
import { Card } from '#app/ui/card/card.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import styles from './newsletter-preview.module.css'
import { pageNonce, previewDocument } from './preview-document.ts'
import { type NewsletterWords, previewQuery } from './sender.queries.ts'
import { useRested } from '#app/lib/hooks/use-rested.ts'

/** Milliseconds without a key before the preview follows what was written. */
const restBeforePreview = 600

/** A newsletter as it will be read, as HTML and as plain text, while it is being written. */
export function NewsletterPreview({ words }: { words: NewsletterWords }) {
  const rested = useRested(words, restBeforePreview)
  const isWhole = Object.values(rested).every((text) => text.trim() !== '')
  const { data, error } = useQuery({ ...previewQuery(rested), enabled: isWhole })
  const preview = isWhole && !error ? data?.newsletterPreview : undefined
  return (
    <Card title={texts.preview}>
      {preview ? (
        <>
          <p className={styles.Subject}>
            <span>{texts.subject}</span> {preview.subject}
          </p>
          <Tabs
            label={texts.formsOfMail}
            tabs={[
              { id: 'html', label: texts.html, panel: <MailFrame html={preview.html} /> },
              { id: 'text', label: texts.text, panel: <pre className={styles.Text}>{preview.text}</pre> },
            ]}
          />
        </>
      ) : (
        <p className={styles.Empty}>{texts.previewComesLater}</p>
      )}
      <StatusLine status="error" className={styles.Failure}>
        {isWhole && error ? refusalReason(error) || texts.thereIsNoPreviewOf : null}
      </StatusLine>
    </Card>
  )
}

/** The frame runs no script and belongs to nobody: what a mail holds reaches nothing of the page. */
function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      title={texts.mailAsHtml}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={previewDocument(html, pageNonce())}
      className={styles.Mail}
    />
  )
}

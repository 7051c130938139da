import { useQuery } from '@tanstack/react-query'
import { refusalReason } from '#app/api/show-refusal.ts'
import { useDebouncedValue } from '#app/lib/hooks/use-debounced-value.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import { isBlank } from '#shared/text/visible-length.ts'
import styles from './newsletter-preview.module.css'
import { type NewsletterContent, previewQuery } from './sender.queries.ts'

/** Milliseconds without typing before the preview is updated. */
const previewDelayMs = 600

/** A preview of a newsletter, as HTML and as plain text, while it is being written. */
export function NewsletterPreview({ content }: { content: NewsletterContent }) {
  const debouncedContent = useDebouncedValue(content, previewDelayMs)
  const isComplete = !Object.values(debouncedContent).some(isBlank)
  const { data, error } = useQuery({ ...previewQuery(debouncedContent), enabled: isComplete })
  const preview = isComplete && !error ? data?.newsletterPreview : undefined
  return (
    <Card title={t('common.preview')}>
      {preview ? (
        <>
          <p className={styles.Subject}>
            <span>{t('newsletter.sender.subjectLabel')}</span> {preview.subject}
          </p>
          <Tabs
            label={t('newsletter.sender.preview.formatsLabel')}
            tabs={[
              {
                id: 'html',
                label: t('newsletter.sender.preview.html'),
                panel: <MailFrame html={preview.html} />,
              },
              {
                id: 'text',
                label: t('newsletter.sender.preview.text'),
                panel: <pre className={styles.Text}>{preview.text}</pre>,
              },
            ]}
          />
        </>
      ) : (
        <p className={styles.Empty}>{t('newsletter.sender.preview.emptyHint')}</p>
      )}
      <StatusLine status="error" className={styles.Failure}>
        {isComplete && error ? refusalReason(error) || t('newsletter.sender.preview.failed') : null}
      </StatusLine>
    </Card>
  )
}

/** The frame runs no script and has an opaque origin: a mail's HTML can't access the page. */
function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      title={t('newsletter.sender.preview.frameTitle')}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={previewDocument(html, pageNonce())}
      className={styles.Mail}
    />
  )
}

/**
 * A mail's HTML as a document for a frame: its style sheet gets the page's nonce, since the page's policy applies in the frame
 * too, and its links open in a new tab.
 */
export function previewDocument(html: string, nonce: string): string {
  return html.replace('<head>', '<head><base target="_blank">').replace('<style>', `<style nonce="${nonce}">`)
}

/** The nonce of the current page; browsers hide it from the markup, but not from scripts. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}

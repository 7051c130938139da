import { NoScript, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { write } from '#app/api/call.ts'
import { DeleteNewsletterDraftDocument } from '#app/graphql.gen.ts'
import { ChangeButton } from '#app/content/moderation/change-button.tsx'
import { hasUnsavedText } from '#app/writing/unsaved/unsaved-text.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { refusalReason } from '#app/api/show-refusal.ts'
import { useDebouncedValue } from '#app/lib/hooks/use-debounced-value.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import { isBlank } from '#shared/text/visible-length.ts'
import { CampaignList } from './campaign-list.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import type { Prefill } from './prefill.ts'
import { type Draft, type NewsletterContent, campaignsQuery, previewQuery } from './sender.queries.ts'
import styles from './sender.module.css'

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
        <NoScript text={t('newsletter.sender.needsJavascript')} />
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

function DraftList({ onOpen }: { onOpen: (draft: Draft) => void }) {
  const drafts = useQuery(campaignsQuery).data?.newsletterDrafts ?? []
  if (drafts.length === 0) return null
  return (
    <Card title={t('newsletter.sender.drafts.title')} padded={false} className={styles.Drafts}>
      <ul className={styles.Rows}>
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.Row}>
            <DraftRow draft={draft} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function DraftRow({ draft, onOpen }: { draft: Draft; onOpen: (draft: Draft) => void }) {
  const confirm = useConfirm()
  const name = draft.title.trim() || t('newsletter.sender.drafts.untitled')

  async function open() {
    const labels = {
      title: t('newsletter.sender.drafts.open'),
      confirmLabel: t('newsletter.sender.drafts.open'),
    }
    if (hasUnsavedText() && !(await confirm(t('newsletter.sender.drafts.openConfirm'), labels))) return
    onOpen(draft)
  }

  return (
    <>
      <div className={styles.Text}>
        <p className={styles.Name}>{name}</p>
        <Facts>
          <Time at={draft.updatedAt} />
        </Facts>
      </div>
      <ReadyButton
        size="small"
        aria-label={t('newsletter.sender.drafts.openNamed', { name })}
        onClick={() => void open()}
      >
        {t('newsletter.sender.drafts.open')}
      </ReadyButton>
      <ChangeButton
        label={t('common.delete')}
        name={t('newsletter.sender.drafts.deleteNamed', { name })}
        variant="danger"
        question={{
          text: t('newsletter.sender.drafts.deleteConfirm', { name }),
          title: t('newsletter.sender.drafts.delete'),
        }}
        send={() => write(DeleteNewsletterDraftDocument, { input: { draftId: draft.id } })}
        done={t('newsletter.sender.drafts.deleteDone')}
        failed={t('newsletter.sender.drafts.deleteFailed')}
      />
    </>
  )
}

/** Milliseconds without typing before the preview is updated. */
const previewDelayMs = 600

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
                panel: <pre className={styles.PlainText}>{preview.text}</pre>,
              },
            ]}
          />
        </>
      ) : (
        <p className={styles.Hint}>{t('newsletter.sender.preview.emptyHint')}</p>
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

/** Its style sheet gets the page's nonce, since the page's policy applies in the frame too; its links open in a new tab. */
export function previewDocument(html: string, nonce: string): string {
  return html.replace('<head>', '<head><base target="_blank">').replace('<style>', `<style nonce="${nonce}">`)
}

/** The nonce of the current page; browsers hide it from the markup, but not from scripts. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}

import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { write } from '#app/api/call.ts'
import { CancelNewsletterDocument, RetryNewsletterDocument } from '#app/graphql.gen.ts'
import { refusalReason } from '#app/api/show-refusal.ts'
import { ChangeButton } from '#app/content/moderation/change-button.tsx'
import { linkTo } from '#app/lib/format/outward-link.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { RefreshIcon } from '#app/ui/member-icon.tsx'
import { Spinner, StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './sender.module.css'
import {
  campaignSegments,
  campaignState,
  isSending,
  isUnfinished,
  type Campaign,
  campaignsQuery,
} from './sender.queries.ts'

const announcements: Readonly<Record<Campaign['announcement'], () => string>> = {
  NONE: () => t('newsletter.sender.chat.none'),
  QUEUED: () => t('newsletter.sender.chat.queued'),
  SENDING: () => t('newsletter.sender.chat.sending'),
  SENT: () => t('newsletter.sender.chat.announced'),
  FAILED: () => t('newsletter.sender.chat.failed'),
}

export function CampaignList() {
  const { data } = useQuery(campaignsQuery)
  const campaigns = data?.newsletterCampaigns ?? []
  return (
    <Card title={t('newsletter.sender.campaigns.title')} padded={false}>
      {campaigns.length > 0 ? (
        <ul className={styles.Campaigns}>
          {campaigns.map((campaign) => (
            <li key={campaign.id} className={styles.Campaign}>
              <CampaignRow campaign={campaign} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.Empty}>{t('newsletter.sender.campaigns.emptyHint')}</p>
      )}
    </Card>
  )
}

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const site = useSite()
  const { label, tone } = campaignState(campaign)
  return (
    <>
      <p className={styles.Title}>
        <a {...linkTo(campaign.url, site)}>{campaign.title}</a>
        <Chip tone={tone} level={isSending(campaign) ? 'high' : 'low'}>
          {isSending(campaign) ? <Spinner label={t('newsletter.campaign.sending')} /> : null}
          {label}
        </Chip>
      </p>
      <Facts>
        <span>{t('newsletter.sender.campaigns.list', { list: campaign.list })}</span>
        <a href={`/@${campaign.username}`}>{campaign.username}</a>
        {campaign.scheduledAt === null ? (
          <Time at={campaign.createdAt} />
        ) : (
          <span>
            {rich('newsletter.sender.campaigns.scheduled', { time: <Time at={campaign.scheduledAt} /> })}
          </span>
        )}
        <span>{announcements[campaign.announcement]()}</span>
      </Facts>
      <CampaignProgress campaign={campaign} />
    </>
  )
}

function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { title, recipients, queued, sent, failed, unknown, left, failures } = campaign
  return (
    <>
      <VisuallyHidden>
        <progress
          max={Math.max(recipients, 1)}
          value={recipients - queued}
          aria-label={t('newsletter.sender.campaigns.progressLabel', { title })}
        />
      </VisuallyHidden>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.Wire}
        data-sending={isSending(campaign) || undefined}
      >
        {campaignSegments(campaign).map(({ outcome, x, width }) => (
          <rect key={outcome} data-outcome={outcome} x={x} y={0} width={width} height={1} />
        ))}
      </svg>
      <Facts>
        <span>
          {campaign.cancelledAt === null
            ? t('newsletter.sender.campaigns.queuedCount', { count: queued })
            : t('newsletter.sender.campaigns.unsentCount', { count: queued })}
        </span>
        <span>{t('newsletter.sender.campaigns.sentCount', { count: sent })}</span>
        <span className={styles.Failed} data-zero={failed === 0 || undefined}>
          {t('newsletter.sender.campaigns.failedCount', { count: failed })}
        </span>
        <span className={styles.Unknown} data-zero={unknown === 0 || undefined}>
          {t('newsletter.sender.campaigns.unknownCount', { count: unknown })}
        </span>
        {left > 0 ? <span>{t('newsletter.sender.campaigns.unsubscribedCount', { count: left })}</span> : null}
      </Facts>
      {failures.map(({ reason, count }) => (
        <p key={reason} className={styles.Note}>
          {t('newsletter.sender.campaigns.failedReason', { hasReason: reason !== '', reason, count })}
        </p>
      ))}
      {unknown > 0 ? <p className={styles.Note}>{t('newsletter.sender.campaigns.unknownHint')}</p> : null}
      <div>
        {campaign.cancelledAt === null ? <RetryFailed campaign={campaign} /> : null}
        {isUnfinished(campaign) ? <CancelCampaign campaign={campaign} /> : null}
      </div>
    </>
  )
}

function RetryFailed({ campaign: { id, title, failed } }: { campaign: Campaign }) {
  const client = useQueryClient()
  const mutationKey = ['retryNewsletter', id]
  const retrying = useMutation({
    mutationKey,
    mutationFn: () => write(RetryNewsletterDocument, { input: { campaignId: id } }),
    onSuccess: () => client.invalidateQueries(),
  })

  function retry() {
    // A double click's second click comes before the button is shown as busy.
    if (client.isMutating({ mutationKey }) === 0) retrying.mutate()
  }

  return (
    <>
      {failed > 0 ? (
        <ReadyButton
          size="small"
          className={styles.Retry}
          busy={retrying.isPending}
          aria-label={t('newsletter.sender.campaigns.retryLabel', { title })}
          onClick={retry}
        >
          <RefreshIcon />
          {t('newsletter.sender.campaigns.retry')}
        </ReadyButton>
      ) : null}
      <StatusLine status="success" className={styles.Outcome}>
        {retrying.data
          ? t('newsletter.sender.campaigns.retryDone', {
              count: retrying.data.retryNewsletter.recipients,
            })
          : null}
      </StatusLine>
      <StatusLine status="error" className={styles.Outcome}>
        {retrying.error
          ? refusalReason(retrying.error) || t('newsletter.sender.campaigns.retryFailed')
          : null}
      </StatusLine>
    </>
  )
}

function CancelCampaign({ campaign: { id, title, sent, unknown } }: { campaign: Campaign }) {
  return (
    <ChangeButton
      label={t('newsletter.sender.campaigns.cancel')}
      name={t('newsletter.sender.campaigns.cancelLabel', { title })}
      variant="danger"
      question={{
        text: t('newsletter.sender.campaigns.cancelConfirm', { isPartlySent: sent + unknown > 0, title }),
        title: t('newsletter.sender.campaigns.cancel'),
      }}
      send={() => write(CancelNewsletterDocument, { input: { campaignId: id } })}
      done={t('newsletter.sender.campaigns.cancelDone')}
      failed={t('newsletter.sender.campaigns.cancelFailed')}
    />
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { refusalReason } from '#app/objects/refusal/refusal.ts'
import { linkTo } from '#app/lib/format/outward-link.ts'
import { useSite } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/newsletter-sender.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { RefreshIcon } from '#app/ui/working-icon.tsx'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './campaign-list.module.css'
import { campaignState, isGoingOut } from './campaign-state.ts'
import { campaignStretches } from './campaign-stretches.ts'
import { retryNewsletter } from '../sender.functions.ts'
import { type Campaign, campaignsQuery } from '../sender.queries.ts'

/** What an announcement in the chat has come to. */
const announcements: Readonly<Record<Campaign['announcement'], string>> = {
  NONE: texts.chatNotAnnounced,
  QUEUED: texts.chatQueued,
  SENDING: texts.chatSending,
  SENT: texts.chatAnnounced,
  FAILED: texts.chatFailed,
}

/** The newest newsletters, each with how far it has come; they follow by themselves while one is going out. */
export function CampaignList() {
  const { data } = useQuery(campaignsQuery)
  const campaigns = data?.newsletterCampaigns ?? []
  return (
    <Card title={texts.sentNewsletters} padded={false}>
      {campaigns.length > 0 ? (
        <ul className={styles.Campaigns}>
          {campaigns.map((campaign) => (
            <li key={campaign.id} className={styles.Campaign}>
              <CampaignRow campaign={campaign} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.Empty}>{texts.newslettersThatWentToList}</p>
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
        <Chip tone={tone} level={isGoingOut(campaign) ? 'high' : 'low'}>
          {isGoingOut(campaign) ? <Spinner label={texts.goingOut} /> : null}
          {label}
        </Chip>
      </p>
      <Facts>
        <span>{campaign.list.toLowerCase()}</span>
        <a href={`/@${campaign.username}`}>{campaign.username}</a>
        <Time at={campaign.createdAt} />
        <span>{announcements[campaign.announcement]}</span>
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
          aria-label={texts.mailsOf(title)}
        />
      </VisuallyHidden>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.Wire}
        data-going={isGoingOut(campaign) || undefined}
      >
        {campaignStretches(campaign).map(({ outcome, x, width }) => (
          <rect key={outcome} data-outcome={outcome} x={x} y={0} width={width} height={1} />
        ))}
      </svg>
      <Facts>
        <span>{texts.countQueued(amount(queued))}</span>
        <span>{texts.countSent(amount(sent))}</span>
        <span className={styles.Failed} data-none={failed === 0 || undefined}>
          {texts.countFailed(amount(failed))}
        </span>
        <span className={styles.Unknown} data-none={unknown === 0 || undefined}>
          {texts.countUnknown(amount(unknown))}
        </span>
        {left > 0 ? <span>{texts.countLeft(amount(left))}</span> : null}
      </Facts>
      {failures.map(({ reason, count }) => (
        <p key={reason} className={styles.Note}>
          {texts.failedBecause(reason, amount(count))}
        </p>
      ))}
      {unknown > 0 ? <p className={styles.Note}>{texts.unknownExplained}</p> : null}
      <RetryFailed campaign={campaign} />
    </>
  )
}

function RetryFailed({ campaign: { id, title, failed } }: { campaign: Campaign }) {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const mutationKey = ['retryNewsletter', id]
  const retrying = useMutation({
    mutationKey,
    mutationFn: () => retryNewsletter({ data: { campaignId: id } }),
    onSuccess: () => client.invalidateQueries(),
  })

  function retry() {
    // The second click of a double one comes before the button is seen to be busy.
    if (client.isMutating({ mutationKey }) === 0) retrying.mutate()
  }

  return (
    <>
      {failed > 0 ? (
        <Button
          size="small"
          className={styles.Retry}
          disabled={!isHydrated}
          busy={retrying.isPending}
          aria-label={texts.retryFailedMailsOf(title)}
          onClick={retry}
        >
          <RefreshIcon />
          {texts.retryFailed}
        </Button>
      ) : null}
      <StatusLine status="success" className={styles.Outcome}>
        {retrying.data ? texts.queuedAgain(amount(retrying.data.retryNewsletter.recipients)) : null}
      </StatusLine>
      <StatusLine status="error" className={styles.Outcome}>
        {retrying.error ? refusalReason(retrying.error) || texts.theyCouldNotBeQueued : null}
      </StatusLine>
    </>
  )
}

function amount(count: number): string {
  return count.toLocaleString('en')
}

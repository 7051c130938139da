import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import { DropJobDocument, DropMailDocument, RetryJobDocument } from '#app/graphql.gen.ts'
import { type Figure, Figures } from '#app/ui/figures/figures.tsx'
import { language, rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { fileSize } from '#app/lib/format/file-size.ts'
import { Time } from '#app/ui/time/time.tsx'
import { sharedClock } from '#app/ui/time/clock.ts'
import { useChange } from '#app/content/moderation/use-change.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { largestDatabase, longestDue, longestPause } from '#shared/alarm-levels.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { type Health, polledHealthQuery } from './admin.queries.ts'
import { ChangeButton } from '#app/content/moderation/change-button.tsx'
import { SiteChecks } from './site-checks.tsx'
import styles from './admin.module.css'

export function HealthTab() {
  const health = useData(polledHealthQuery).systemHealth
  return (
    <div className={styles.Cards}>
      <Figures figures={[...serviceFigures(health), ...figuresOf(health)]} />
      {health.mails.unknown > 0 ? (
        <p className={styles.More}>{t('newsletter.sender.campaigns.unknownHint')}</p>
      ) : null}
      <SiteChecks />
      <DeadJobs health={health} />
      <FailedMails health={health} />
    </div>
  )
}

function DeadJobs({ health: { deadJobs, deadJobCount } }: { health: Health }) {
  return (
    <Card title={t('admin.health.failedJobsTitle', { count: amount(deadJobCount) })} padded={false}>
      <ul className={styles.Rows}>
        {deadJobs.map(({ id: jobId, topic, attempts, error, failedAt }) => (
          <FailedJobs
            key={jobId}
            name={`${topic} ${jobId}`}
            error={error}
            retry={() => write(RetryJobDocument, { input: { jobId } })}
            drop={() => write(DropJobDocument, { input: { jobId } })}
          >
            <span>{t('admin.health.attempts', { count: attempts })}</span>
            <Time at={failedAt} />
          </FailedJobs>
        ))}
      </ul>
      {deadJobs.length === 0 ? <p className={styles.Empty}>{t('admin.health.none')}</p> : null}
    </Card>
  )
}

function FailedMails({ health: { failedMails, mails } }: { health: Health }) {
  return (
    <Card title={t('admin.health.failedEmailsTitle', { count: amount(mails.failed) })} padded={false}>
      <ul className={styles.Rows}>
        {failedMails.map(({ id: mailId, recipient, subject, error, createdAt }) => (
          <FailedJobs
            key={mailId}
            name={subject}
            error={error}
            drop={() => write(DropMailDocument, { input: { mailId } })}
          >
            <span>{recipient}</span>
            <Time at={createdAt} />
          </FailedJobs>
        ))}
      </ul>
      <p className={styles.Empty}>
        {failedMails.length > 0 ? t('admin.health.failedEmailsHint') : t('admin.health.none')}
      </p>
    </Card>
  )
}

function serviceFigures({ failing, version, databaseBytes, searchBytes }: Health): Figure[] {
  const isReady = failing.length === 0
  return [
    {
      label: t('admin.health.serviceLabel'),
      value: isReady ? t('admin.health.ready') : t('admin.health.notReady'),
      note: isReady ? t('admin.health.release', { version }) : failing.join(', '),
      level: isReady ? undefined : 'danger',
    },
    databaseFigure(t('admin.health.databaseSizeLabel'), databaseBytes),
    databaseFigure(t('admin.health.searchSizeLabel'), searchBytes),
  ]
}

function databaseFigure(label: string, bytes: number): Figure {
  const share = bytes / largestDatabase.bytes
  const isLarge = share >= largestDatabase.warnShare
  return {
    label,
    value: fileSize(bytes),
    note: isLarge
      ? t('admin.health.databaseShare', {
          percent: Math.round(share * 100),
          largest: `${largestDatabase.bytes / 1e9} GB`,
        })
      : undefined,
    level: share >= largestDatabase.failShare ? 'danger' : isLarge ? 'warn' : undefined,
  }
}

function figuresOf(health: Health): Figure[] {
  const { oldestDueAt, deadJobCount, mails } = health
  const wrong = (count: number, level: Figure['level']) => (count > 0 ? level : undefined)
  return [
    {
      label: t('admin.health.jobsDueLabel'),
      value: amount(health.dueJobs),
      note:
        oldestDueAt === null
          ? undefined
          : rich('admin.health.oldestJob', { time: <Time at={oldestDueAt} /> }),
      level: dueLevel(oldestDueAt),
    },
    {
      label: t('admin.health.jobsFailedLabel'),
      value: amount(deadJobCount),
      level: wrong(deadJobCount, 'danger'),
    },
    clock(t('admin.health.minuteRunLabel'), health.minuteRunAt, longestPause.minute),
    clock(t('admin.health.dailyRunLabel'), health.dailyRunAt, longestPause.day),
    {
      label: t('admin.health.unreadCreationsLabel'),
      value: t('common.countOf', {
        count: amount(health.unreadCreations),
        total: formatNumber(health.creations, language()),
      }),
    },
    { label: t('admin.health.emailsQueuedLabel'), value: amount(mails.queued) },
    { label: t('admin.health.emailsSentLabel'), value: amount(mails.sentToday) },
    {
      label: t('admin.health.emailsFailedLabel'),
      value: amount(mails.failed),
      level: wrong(mails.failed, 'danger'),
    },
    {
      label: t('admin.health.emailsUnknownLabel'),
      value: amount(mails.unknown),
      level: wrong(mails.unknown, 'warn'),
    },
    { label: t('admin.mail.title'), value: amount(health.suppressedCount) },
  ]
}

function dueLevel(oldestDueAt: number | null): Figure['level'] {
  const age = oldestDueAt === null ? 0 : sharedClock.now() - oldestDueAt
  if (age <= longestDue.warn) return undefined
  return age > longestDue.fail ? 'danger' : 'warn'
}

/** When scheduled jobs were last done: longer ago than that many seconds, they have stopped. */
function clock(label: string, at: number | null, maxAge: number): Figure {
  const isLate = at !== null && sharedClock.now() - at > maxAge
  return {
    label,
    value: at === null ? '–' : isLate ? t('admin.health.runLate') : t('admin.doneLabel'),
    note: at === null ? t('admin.health.runNever') : <Time at={at} />,
    level: isLate ? 'danger' : undefined,
  }
}

/** The service counts only up to this number. */
const maxCount = 1_000

function amount(count: number): string {
  return `${formatNumber(count, language())}${count === maxCount ? '+' : ''}`
}

interface FailedJobsProps {
  name: string
  error: string
  retry?: () => Promise<unknown>
  drop: () => Promise<unknown>
  children: ReactNode
}

function FailedJobs({ name, error, retry, drop, children }: FailedJobsProps) {
  const isHydrated = useHydrated()
  const { isBusy, change } = useChange()
  const retryMessages = { done: t('admin.health.retryDone'), failed: t('admin.health.retryFailed') }
  return (
    <li className={styles.Row}>
      <div className={styles.Text}>
        <p className={styles.Name}>{name}</p>
        <p className={styles.More}>{error}</p>
        <Facts>{children}</Facts>
      </div>
      <div className={styles.Actions}>
        {retry ? (
          <Button
            size="small"
            disabled={!isHydrated}
            busy={isBusy}
            aria-label={t('admin.health.retryNamed', { name })}
            onClick={() => void change(retry, retryMessages)}
          >
            {t('common.retry')}
          </Button>
        ) : null}
        <ChangeButton
          label={t('admin.health.drop')}
          name={t('admin.health.dropNamed', { name })}
          variant="danger"
          disabled={isBusy}
          question={{
            text: t('admin.health.dropConfirm', { name }),
            title: t('admin.health.drop'),
            confirmLabel: t('admin.health.drop'),
            danger: true,
          }}
          send={drop}
          done={t('admin.health.dropDone')}
          failed={t('admin.health.dropFailed')}
        />
      </div>
    </li>
  )
}

import { ListCard, ListRow } from '#app/features/staff/admin/managed-card.tsx'
import type { ReactNode } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import { DropJobDocument, DropMailDocument, RetryJobDocument } from '#app/graphql.gen.ts'
import { type Figure, Figures } from '#app/ui/figures/figures.tsx'
import { language, rich, t } from '#app/texts/t.ts'
import { fileSize } from '#app/lib/format/file-size.ts'
import { Time } from '#app/ui/time/time.tsx'
import { sharedClock } from '#app/ui/time/clock.ts'
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
    <ListCard
      title={t('admin.health.failedJobsTitle', { count: amount(deadJobCount) })}
      hint={deadJobs.length === 0 ? t('admin.health.none') : null}
    >
      {deadJobs.map(({ id: jobId, topic, attempts, error, failedAt }) => (
        <FailedWork
          key={jobId}
          name={`${topic} ${jobId}`}
          error={error}
          retry={() => write(RetryJobDocument, { input: { jobId } })}
          drop={() => write(DropJobDocument, { input: { jobId } })}
        >
          <span>{t('admin.health.attempts', { count: attempts })}</span>
          <Time at={failedAt} />
        </FailedWork>
      ))}
    </ListCard>
  )
}

function FailedMails({ health: { failedMails, mails } }: { health: Health }) {
  return (
    <ListCard
      title={t('admin.health.failedEmailsTitle', { count: amount(mails.failed) })}
      hint={failedMails.length > 0 ? t('admin.health.failedEmailsHint') : t('admin.health.none')}
    >
      {failedMails.map(({ id: mailId, recipient, subject, error, createdAt }) => (
        <FailedWork
          key={mailId}
          name={subject}
          error={error}
          drop={() => write(DropMailDocument, { input: { mailId } })}
        >
          <span>{recipient}</span>
          <Time at={createdAt} />
        </FailedWork>
      ))}
    </ListCard>
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

interface FailedWorkProps {
  name: string
  error: string
  retry?: () => Promise<unknown>
  drop: () => Promise<unknown>
  children: ReactNode
}

function FailedWork({ name, error, retry, drop, children }: FailedWorkProps) {
  return (
    <ListRow
      name={name}
      actions={
        <>
          {retry ? (
            <ChangeButton
              label={t('common.retry')}
              name={t('admin.health.retryNamed', { name })}
              send={retry}
              done={t('admin.health.retryDone')}
              failed={t('admin.health.retryFailed')}
            />
          ) : null}
          <ChangeButton
            label={t('admin.health.drop')}
            name={t('admin.health.dropNamed', { name })}
            variant="danger"
            question={{ text: t('admin.health.dropConfirm', { name }), title: t('admin.health.drop') }}
            send={drop}
            done={t('admin.health.dropDone')}
            failed={t('admin.health.dropFailed')}
          />
        </>
      }
    >
      <p className={styles.More}>{error}</p>
      <Facts>{children}</Facts>
    </ListRow>
  )
}

import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { write, read } from '#app/api/call.ts'
import {
  DropJobDocument,
  DropMailDocument,
  RetryJobDocument,
  SiteChecksDocument,
  type SiteChecksQuery,
} from '#app/graphql.gen.ts'
import { type Figure, Figures } from '#app/ui/figures/figures.tsx'
import { language, rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { fileSize } from '#app/lib/format/file-size.ts'
import { Time } from '#app/ui/time/time.tsx'
import { sharedClock } from '#app/ui/time/clock.ts'
import { useChange } from '#app/content/moderation/use-change.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { showRefusal } from '#app/api/show-refusal.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { AlertIcon, SuccessIcon, WarningIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { largestDatabase, longestDue, longestPause } from '#shared/alarm-levels.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { type Health, polledHealthQuery } from './admin.queries.ts'
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
        {deadJobs.map(({ id, topic, attempts, error, failedAt }) => (
          <li key={id} className={styles.Row}>
            <FailedJobs
              name={`${topic} ${id}`}
              error={error}
              retry={() => write(RetryJobDocument, { input: { jobId: id } })}
              drop={() => write(DropJobDocument, { input: { jobId: id } })}
            >
              <span>{t('admin.health.attempts', { count: attempts })}</span>
              <Time at={failedAt} />
            </FailedJobs>
          </li>
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
        {failedMails.map(({ id, recipient, subject, error, createdAt }) => (
          <li key={id} className={styles.Row}>
            <FailedJobs
              name={subject}
              error={error}
              drop={() => write(DropMailDocument, { input: { mailId: id } })}
            >
              <span>{recipient}</span>
              <Time at={createdAt} />
            </FailedJobs>
          </li>
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

/** The size of a database, and its share of the largest that the platform has once that is near. */
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

function figuresOf({
  dueJobs,
  oldestDueAt,
  deadJobCount,
  unreadCreations,
  creations,
  minuteRunAt,
  dailyRunAt,
  mails,
  suppressedCount,
}: Health): Figure[] {
  const wrong = (count: number, level: Figure['level']) => (count > 0 ? level : undefined)
  return [
    {
      label: t('admin.health.jobsDueLabel'),
      value: amount(dueJobs),
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
    clock(t('admin.health.minuteRunLabel'), minuteRunAt, longestPause.minute),
    clock(t('admin.health.dailyRunLabel'), dailyRunAt, longestPause.day),
    {
      label: t('admin.health.unreadCreationsLabel'),
      value: t('common.countOf', {
        count: amount(unreadCreations),
        total: formatNumber(creations, language()),
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
    { label: t('admin.mail.title'), value: amount(suppressedCount) },
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
  /** Omitted if it can't be retried. */
  retry?: () => Promise<unknown>
  drop: () => Promise<unknown>
  children: ReactNode
}

export function FailedJobs({ name, error, retry, drop, children }: FailedJobsProps) {
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()

  async function confirmAndDelete() {
    const text = t('admin.health.dropConfirm', { name })
    const labels = { title: t('admin.health.drop'), confirmLabel: t('admin.health.drop'), danger: true }
    if (!(await confirm(text, labels))) return
    await change(drop, { done: t('admin.health.dropDone'), failed: t('admin.health.dropFailed') })
  }

  return (
    <>
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
            onClick={() =>
              void change(retry, { done: t('admin.health.retryDone'), failed: t('admin.health.retryFailed') })
            }
          >
            {t('common.retry')}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="danger"
          disabled={!isHydrated || isBusy}
          aria-label={t('admin.health.dropNamed', { name })}
          onClick={() => void confirmAndDelete()}
        >
          {t('admin.health.drop')}
        </Button>
      </div>
    </>
  )
}

type SiteCheck = SiteChecksQuery['siteChecks'][number]

export function SiteChecks() {
  const isHydrated = useHydrated()
  const [isBusy, setIsBusy] = useState(false)
  const [checks, setChecks] = useState<SiteCheck[] | null>(null)

  async function check() {
    setIsBusy(true)
    try {
      setChecks((await read(SiteChecksDocument, {})).siteChecks)
    } catch (error) {
      showRefusal(t('admin.checks.failed'), error)
    } finally {
      setIsBusy(false)
    }
  }

  const sorted = (checks ?? []).toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  const wrong = sorted.filter(({ state }) => state !== 'OK').length
  return (
    <Card title={t('admin.checks.title')} padded={false}>
      <div className={styles.Row}>
        <p className={styles.Text}>{t('admin.checks.hint')}</p>
        <Button disabled={!isHydrated} busy={isBusy} onClick={() => void check()}>
          {t('admin.checks.check')}
        </Button>
      </div>
      <div className={styles.Row} hidden={checks === null}>
        <StatusLine status={wrong === 0 ? 'success' : 'warning'}>
          {checks === null ? null : t('admin.checks.result', { count: checks.length, wrong })}
        </StatusLine>
      </div>
      <ul className={styles.Rows}>
        {sorted.map((one) => (
          <li key={one.check} className={styles.Row}>
            <State of={one.state} />
            <div className={styles.Text}>
              <span className={styles.Name}>{one.check}</span>
              <span className={styles.More}>{one.detail}</span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** In the order in which they are shown: failures first. */
const states = {
  FAIL: { tone: 'danger', Icon: AlertIcon, label: () => t('admin.checks.fail') },
  WARN: { tone: 'warn', Icon: WarningIcon, label: () => t('admin.checks.warn') },
  OK: { tone: 'ok', Icon: SuccessIcon, label: () => t('admin.checks.ok') },
} as const
const order = Object.keys(states)

function State({ of }: { of: SiteCheck['state'] }) {
  const { tone, Icon, label } = states[of]
  return (
    <Chip tone={tone}>
      <Icon />
      {label()}
    </Chip>
  )
}

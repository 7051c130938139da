import { useSuspenseQuery } from '@tanstack/react-query'
import { type Figure, Figures } from '#app/ui/figures/figures.tsx'
import * as texts from '#app/texts/english/admin.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { type Health, watchedHealthQuery } from '../admin.queries.ts'
import { FailedJobs } from './failed-jobs.tsx'
import styles from '../catalogue/managed-rows.module.css'
import { dropJob, dropMail, retryJob } from './system.functions.ts'

/** What waits to be done and to be mailed, and what was given up, to be tried again or forgotten. */
export function HealthTab() {
  const health = useSuspenseQuery(watchedHealthQuery).data.systemHealth
  return (
    <div className={styles.Cards}>
      <Figures figures={figuresOf(health)} />
      {health.mails.unknown > 0 ? <p className={styles.More}>{texts.unknownMailsMayHaveGone}</p> : null}
      <DeadJobs health={health} />
      <FailedMails health={health} />
      <SuppressedAddresses health={health} />
    </div>
  )
}

function DeadJobs({ health: { deadJobs, deadJobCount } }: { health: Health }) {
  return (
    <Card title={texts.jobsThatWereGivenUp(amount(deadJobCount))} padded={false}>
      <ul className={styles.Rows}>
        {deadJobs.map(({ id, topic, attempts, error, failedAt }) => (
          <li key={id} className={styles.Row}>
            <FailedJobs
              name={`${topic} ${id}`}
              error={error}
              retry={() => retryJob({ data: { jobId: id } })}
              drop={() => dropJob({ data: { jobId: id } })}
            >
              <span>{texts.attemptCount(attempts)}</span>
              <Time at={failedAt} />
            </FailedJobs>
          </li>
        ))}
      </ul>
      {deadJobs.length === 0 ? <p className={styles.Empty}>{texts.none}</p> : null}
    </Card>
  )
}

function FailedMails({ health: { failedMails, mails } }: { health: Health }) {
  return (
    <Card title={texts.mailsThatFailed(amount(mails.failed))} padded={false}>
      <ul className={styles.Rows}>
        {failedMails.map(({ id, recipient, subject, error, createdAt }) => (
          <li key={id} className={styles.Row}>
            <FailedJobs name={subject} error={error} drop={() => dropMail({ data: { mailId: id } })}>
              <span>{recipient}</span>
              <Time at={createdAt} />
            </FailedJobs>
          </li>
        ))}
      </ul>
      <p className={styles.Empty}>{failedMails.length > 0 ? texts.failedMailsExplained : texts.none}</p>
    </Card>
  )
}

function SuppressedAddresses({ health: { suppressedAddresses, suppressedCount } }: { health: Health }) {
  return (
    <Card title={texts.suppressedAddresses(amount(suppressedCount))} padded={false}>
      <ul className={styles.Rows}>
        {suppressedAddresses.map(({ address, reason, createdAt }) => (
          <li key={address} className={styles.Row}>
            <div className={styles.Text}>
              <p className={styles.Name}>{address}</p>
              <p className={styles.More}>{reason}</p>
              <Facts>
                <Time at={createdAt} />
              </Facts>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.Empty}>{suppressedCount > 0 ? texts.suppressedExplained : texts.none}</p>
    </Card>
  )
}

/** What moves, and what stands still: the second is somebody's business. */
function figuresOf({ dueJobs, oldestDueAt, deadJobCount, mails }: Health): Figure[] {
  const wrong = (count: number, level: Figure['level']) => (count > 0 ? level : undefined)
  return [
    {
      label: texts.jobsDue,
      value: amount(dueJobs),
      note: oldestDueAt === null ? undefined : <OldestJob at={oldestDueAt} />,
    },
    { label: texts.jobsGivenUp, value: amount(deadJobCount), level: wrong(deadJobCount, 'danger') },
    { label: texts.mailsQueued, value: amount(mails.queued) },
    { label: texts.mailsSentIn24Hours, value: amount(mails.sentToday) },
    { label: texts.mailsFailed, value: amount(mails.failed), level: wrong(mails.failed, 'danger') },
    { label: texts.mailsUnknown, value: amount(mails.unknown), level: wrong(mails.unknown, 'warn') },
  ]
}

function OldestJob({ at }: { at: number }) {
  return (
    <>
      {texts.oldestSince} <Time at={at} />
    </>
  )
}

/** The service counts so far and no further. */
const most = 1_000

function amount(count: number): string {
  return `${count.toLocaleString('en')}${count === most ? '+' : ''}`
}

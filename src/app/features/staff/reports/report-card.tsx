import type { ReactNode } from 'react'
import { UserLink } from '#app/content/fact-labels.tsx'
import { rich, t } from '#app/texts/t.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { DeleteIcon } from '#app/ui/member-icon.tsx'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { Time } from '#app/ui/time/time.tsx'
import type { Report } from '#app/content/moderation/moderation.queries.ts'
import { actLabel, isProfile, reasonLabels } from '#app/content/moderation/report-labels.ts'
import { RestoreObject } from '#app/content/moderation/restore-object.tsx'
import { EyeOffIcon } from '#app/ui/field/field.tsx'
import type { ReportGroup, Appeal } from '#app/features/staff/staff.queries.ts'
import { ResolveReport } from './resolve-report.tsx'
import styles from './reports.module.css'

export function ReportCard({ reports, onDone }: { reports: ReportGroup; onDone: () => void }) {
  const [first] = reports
  const { object, state } = first
  return (
    <Card title={t('moderation.reports.objectTitle', { kind: object.kind, title: object.title })}>
      <div className={styles.Report}>
        <Facts>
          <UserLink user={object.author} />
          <Time at={object.createdAt} />
          {object.path ? (
            <a href={object.path}>{isProfile(object) ? `@${object.title}` : object.id}</a>
          ) : null}
          <StateOf object={object} />
        </Facts>
        <ObjectQuote kind={object.kind}>
          {isProfile(object) ? (
            <Avatar className={styles.Picture} picture={object.author.picture} size={80} />
          ) : null}
          {object.renderedBody ? (
            <Markdown id={object.id} renderedBody={object.renderedBody} />
          ) : (
            <p className={styles.Empty}>
              {isProfile(object) ? t('moderation.reports.emptyBio') : t('moderation.reports.emptyText')}
            </p>
          )}
        </ObjectQuote>
        <ul className={styles.Reports} aria-label={t('moderation.reports.title')}>
          {reports.map((report) => (
            <li key={report.id}>
              <p>
                <TitledText title={reasonLabels[report.reason]()} text={report.text} />
              </p>
              <Facts>
                <UserLink user={report.reporter} />
                <Time at={report.createdAt} />
              </Facts>
            </li>
          ))}
        </ul>
        {state === 'OPEN' ? <ResolveReport report={first} onDone={onDone} /> : <Decision report={first} />}
      </div>
    </Card>
  )
}

function StateOf({ object: { isHidden, isDeleted } }: Pick<Report, 'object'>) {
  if (isHidden) {
    return (
      <Chip tone="warn" icon={<EyeOffIcon />}>
        {t('moderation.reports.hidden')}
      </Chip>
    )
  }
  if (!isDeleted) return null
  return <Chip icon={<DeleteIcon />}>{t('moderation.reports.deleted')}</Chip>
}

function Decision({ report: { act, message, resolvedAt, resolvedBy, object } }: { report: Report }) {
  return (
    <div className={styles.Decision}>
      <p>
        <TitledText title={act ? actLabel(act, object) : t('moderation.reports.resolved')} text={message} />
      </p>
      <Facts>
        {resolvedBy ? <UserLink user={resolvedBy} /> : null}
        {resolvedAt ? <Time at={resolvedAt} /> : null}
      </Facts>
      {object.isHidden ? <RestoreObject objectId={object.id} kind={object.kind} /> : null}
    </div>
  )
}

export function ObjectQuote({ kind, children }: { kind: Appeal['object']['kind']; children: ReactNode }) {
  const label = t('moderation.reports.quoteLabel', { kind })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
    <div tabIndex={0} role="group" aria-label={label} className={styles.Quote}>
      {children}
    </div>
  )
}

export function TitledText({ title, text }: { title: string; text: string | null }) {
  if (!text) return <strong>{title}</strong>
  return rich('moderation.reports.titledText', { title, text, strong: (words) => <strong>{words}</strong> })
}

import { UserLink } from '#app/objects/user-link.tsx'
import * as texts from '#app/texts/english/moderation.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { DeleteIcon } from '#app/ui/working-icon.tsx'
import { Markdown } from '#app/ui/markdown/markdown.tsx'
import { Time } from '#app/ui/time/time.tsx'
import type { Report } from '#app/objects/moderation/moderation.queries.ts'
import type { ReportGroup } from './report-groups.ts'
import { actLabel, reasonLabels } from '#app/objects/moderation/report-words.ts'
import { isProfile, reportedTitle } from '#app/objects/moderation/report-words.ts'
import { ResolveReport } from './resolve-report.tsx'
import { RestoreObject } from '#app/objects/moderation/revisions/restore-object.tsx'
import styles from './report-card.module.css'
import { EyeOffIcon } from '#app/ui/field/eye-off-icon.tsx'

interface ReportCardProps {
  reports: ReportGroup
  /** Called when a decision was made. */
  onDone: () => void
}

/** A reported object, what was said of it, and what was decided or can be. */
export function ReportCard({ reports, onDone }: ReportCardProps) {
  const [first] = reports
  const { object, state } = first
  return (
    <Card title={reportedTitle(object)}>
      <div className={styles.Report}>
        <Facts>
          <>
            <UserLink user={object.author} />
          </>
          <Time at={object.createdAt} />
          {object.path ? (
            <a href={object.path}>{isProfile(object) ? `@${object.title}` : object.id}</a>
          ) : null}
          <StateOf object={object} />
        </Facts>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
        <div tabIndex={0} role="group" aria-label={texts.theKind(object.kind)} className={styles.Quote}>
          {isProfile(object) ? (
            <Avatar
              className={styles.Picture}
              picture={object.author.picture}
              username={object.author.username}
              size={80}
            />
          ) : null}
          {object.renderedBody ? (
            <Markdown id={object.id} html={object.renderedBody} />
          ) : (
            <p className={styles.Empty}>{isProfile(object) ? texts.noBio : texts.noText}</p>
          )}
        </div>
        <ul className={styles.Said} aria-label={texts.whatWasSaidOfIt}>
          {reports.map((report) => (
            <li key={report.id}>
              <p>
                <strong>{reasonLabels[report.reason]}</strong>
                {report.text ? `: ${report.text}` : null}
              </p>
              <Facts>
                <>
                  <UserLink user={report.reporter} />
                </>
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
      <Chip tone="warn">
        <EyeOffIcon />
        {texts.hidden}
      </Chip>
    )
  }
  if (!isDeleted) return null
  return (
    <Chip>
      <DeleteIcon />
      {texts.deleted}
    </Chip>
  )
}

function Decision({ report: { act, message, resolvedAt, resolvedBy, object } }: { report: Report }) {
  return (
    <div className={styles.Decision}>
      <p>
        <strong>{act ? actLabel(act, object) : texts.resolved}</strong>
        {message ? `: ${message}` : null}
      </p>
      <Facts>
        {resolvedBy ? (
          <>
            <UserLink user={resolvedBy} />
          </>
        ) : null}
        {resolvedAt ? <Time at={resolvedAt} /> : null}
      </Facts>
      {object.isHidden ? <RestoreObject objectId={object.id} kind={object.kind} /> : null}
    </div>
  )
}

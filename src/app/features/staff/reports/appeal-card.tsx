import { Markdown } from '#app/content/markdown/markdown.tsx'
import { RestoreObject } from '#app/content/moderation/revisions/restore-object.tsx'
import { UserLink } from '#app/content/user-link.tsx'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import { AnswerAppeal } from './answer-appeal.tsx'
import type { Appeal } from './appeals.queries.ts'
import { ObjectQuote } from './object-quote.tsx'
import styles from './report-card.module.css'
import { TitledText } from './titled-text.tsx'

/** An appeal: the decision, its object, the user's text, and the answer or the buttons for one. */
export function AppealCard({ appeal, onDone }: { appeal: Appeal; onDone: () => void }) {
  const { user, decidedBy, object, decision } = appeal
  return (
    <Card title={t('moderation.appeals.title', { username: user.username })}>
      <div className={styles.Report}>
        <p>{decision.text}</p>
        <Facts>
          <>{rich('moderation.appeals.decidedBy', { user: <UserLink user={decidedBy} /> })}</>
          <Time at={decision.createdAt} />
          {object.path ? (
            <a href={object.path}>{object.kind === 'profile' ? `@${object.title}` : object.id}</a>
          ) : null}
        </Facts>
        {object.renderedBody ? (
          <ObjectQuote kind={object.kind}>
            <Markdown id={object.id} renderedBody={object.renderedBody} />
          </ObjectQuote>
        ) : null}
        <div className={styles.Reports}>
          <p className={styles.Text}>
            {rich('moderation.appeals.appealText', {
              label: (text) => <strong>{text}</strong>,
              text: decision.appeal,
            })}
          </p>
          <Facts>
            <>
              <UserLink user={user} />
            </>
            {decision.appealedAt === null ? null : <Time at={decision.appealedAt} />}
          </Facts>
        </div>
        {decision.outcome === null ? <Open appeal={appeal} onDone={onDone} /> : <Answer appeal={appeal} />}
      </div>
    </Card>
  )
}

/** The buttons, or why there are none. */
function Open({ appeal, onDone }: { appeal: Appeal; onDone: () => void }) {
  const { currentUser } = useViewer()
  if (appeal.canAnswer) return <AnswerAppeal appeal={appeal} onDone={onDone} />
  const { hasAnswerers, object, user, decidedBy } = appeal
  const viewer = currentUser?.username
  const part = viewer === user.username ? 'own' : viewer === decidedBy.username ? 'decider' : 'other'
  return (
    <div className={styles.Decision}>
      <p>
        {hasAnswerers
          ? t('moderation.appeals.someoneElse', { part })
          : t('moderation.appeals.noOtherStaff', { part })}
      </p>
      {!hasAnswerers && part === 'decider' && object.isHidden ? (
        <RestoreObject objectId={object.id} kind={object.kind} />
      ) : null}
    </div>
  )
}

function Answer({ appeal: { decision, answeredBy } }: { appeal: Appeal }) {
  const { outcome, answer, answeredAt } = decision
  return (
    <div className={styles.Decision}>
      <p className={styles.Text}>
        <TitledText title={t('moderation.appeals.outcome', { outcome: outcome ?? 'UPHELD' })} text={answer} />
      </p>
      <Facts>
        {answeredBy ? (
          <>
            <UserLink user={answeredBy} />
          </>
        ) : null}
        {answeredAt === null ? null : <Time at={answeredAt} />}
      </Facts>
    </div>
  )
}

import { checkedBy } from '#app/ui/form/field-errors.ts'
import { write } from '#app/api/call.ts'
import { AnswerAppealDocument } from '#app/graphql.gen.ts'
import { useState } from 'react'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { RestoreObject } from '#app/content/moderation/restore-object.tsx'
import { UserLink } from '#app/content/fact-labels.tsx'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { CheckIcon } from '#app/ui/icon.tsx'
import { RefreshIcon } from '#app/ui/member-icon.tsx'
import { limits } from '#shared/limits.ts'
import { EditDialog } from '#app/features/staff/edit-dialog.tsx'
import type { Appeal } from '#app/features/staff/staff.queries.ts'
import { ObjectQuote, TitledText } from './report-card.tsx'
import styles from './reports.module.css'

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
            <UserLink user={user} />
            {decision.appealedAt === null ? null : <Time at={decision.appealedAt} />}
          </Facts>
        </div>
        {decision.outcome === null ? <Open appeal={appeal} onDone={onDone} /> : <Answer appeal={appeal} />}
      </div>
    </Card>
  )
}

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
        {answeredBy ? <UserLink user={answeredBy} /> : null}
        {answeredAt === null ? null : <Time at={answeredAt} />}
      </Facts>
    </div>
  )
}

type Outcome = 'UPHELD' | 'OVERTURNED'

function AnswerAppeal({ appeal, onDone }: { appeal: Appeal; onDone: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>('OVERTURNED')
  const [isOpen, setIsOpen] = useState(false)
  const { username } = appeal.user
  const inputOf = ({ answer = '' }: FormValues) => ({ decisionId: appeal.id, outcome, answer })

  function ask(chosen: Outcome) {
    setOutcome(chosen)
    setIsOpen(true)
  }

  return (
    <div className={styles.Actions}>
      <Button size="small" onClick={() => ask('OVERTURNED')}>
        <RefreshIcon />
        {t('moderation.appeals.answerTitle', { outcome: 'OVERTURNED' })}
      </Button>
      <Button size="small" onClick={() => ask('UPHELD')}>
        <CheckIcon />
        {t('moderation.appeals.answerTitle', { outcome: 'UPHELD' })}
      </Button>
      <EditDialog
        key={outcome}
        size="small"
        title={t('moderation.appeals.answerTitle', { outcome })}
        submitLabel={t('moderation.appeals.answerTitle', { outcome })}
        isOpen={isOpen}
        onEnd={() => setIsOpen(false)}
        validate={checkedBy('moderation', 'answerAppealInput', inputOf)}
        save={(values) => write(AnswerAppealDocument, { input: inputOf(values) })}
        done={t('moderation.appeals.outcome', { outcome })}
        failed={t('moderation.appeals.answerFailed')}
        onDone={onDone}
      >
        <TextArea
          label={t('moderation.reports.messageLabel', { username })}
          name="answer"
          limit={limits.moderationText.max}
          help={t('moderation.reports.messageHint', { username })}
        />
      </EditDialog>
    </div>
  )
}

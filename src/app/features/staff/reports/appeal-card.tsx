import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { AnswerAppealDocument } from '#app/graphql.gen.ts'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { RestoreObject } from '#app/content/moderation/restore-object.tsx'
import { UserLink } from '#app/content/fact-labels.tsx'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { RefreshIcon } from '#app/ui/member-icon.tsx'
import { limits } from '#shared/limits.ts'
import type { Appeal } from './appeals.queries.ts'
import { ObjectQuote, TitledText } from './report-card.tsx'
import styles from './report-card.module.css'
import answers from './resolve-report.module.css'

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

type Outcome = 'UPHELD' | 'OVERTURNED'

/** A moderator's answers to an appeal: revert the decision, or uphold it; both require a message. */
function AnswerAppeal({ appeal, onDone }: { appeal: Appeal; onDone: () => void }) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>('OVERTURNED')
  const [isOpen, setIsOpen] = useState(false)
  const { username } = appeal.user
  const title = t('moderation.appeals.answerTitle', { outcome })

  function ask(chosen: Outcome) {
    setOutcome(chosen)
    setIsOpen(true)
  }

  async function send({ answer = '' }: FormValues) {
    try {
      await write(AnswerAppealDocument, { input: { decisionId: appeal.id, outcome, answer } })
    } catch (error) {
      throw formRefusal(error, t('moderation.appeals.answerFailed'))
    }
    setIsOpen(false)
    showToast({ title: t('moderation.appeals.outcome', { outcome }), status: 'success' })
    await client.invalidateQueries()
    onDone()
  }

  return (
    <div className={answers.Actions}>
      <Button size="small" onClick={() => ask('OVERTURNED')}>
        <RefreshIcon />
        {t('moderation.appeals.answerTitle', { outcome: 'OVERTURNED' })}
      </Button>
      <Button size="small" onClick={() => ask('UPHELD')}>
        <CheckIcon />
        {t('moderation.appeals.answerTitle', { outcome: 'UPHELD' })}
      </Button>
      <Dialog key={outcome} size="small" open={isOpen} title={title} onClose={() => setIsOpen(false)}>
        <Form
          aria-label={title}
          submitLabel={title}
          actions={<Button onClick={() => setIsOpen(false)}>{t('common.cancel')}</Button>}
          validate={async ({ answer }) => {
            const { answerAppealInput } = await import('#shared/inputs/moderation-inputs.ts')
            return fieldErrors(answerAppealInput, { decisionId: appeal.id, outcome, answer })
          }}
          onSubmit={send}
        >
          <TextArea
            label={t('moderation.reports.messageLabel', { username })}
            name="answer"
            limit={limits.moderationText.max}
            help={t('moderation.reports.messageHint', { username })}
          />
        </Form>
      </Dialog>
    </div>
  )
}

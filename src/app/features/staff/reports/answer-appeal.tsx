import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { CheckIcon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { RefreshIcon } from '#app/ui/member-icon.tsx'
import { limits } from '#shared/limits.ts'
import { answerAppeal } from './appeals.functions.gen.ts'
import type { Appeal } from './appeals.queries.ts'
import styles from './resolve-report.module.css'

type Outcome = 'UPHELD' | 'OVERTURNED'

/** A moderator's answers to an appeal: revert the decision, or uphold it; both require a message. */
export function AnswerAppeal({ appeal, onDone }: { appeal: Appeal; onDone: () => void }) {
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
      await answerAppeal({ data: { decisionId: appeal.id, outcome, answer } })
    } catch (error) {
      throw formRefusal(error, t('moderation.appeals.answerFailed'))
    }
    setIsOpen(false)
    showToast({ title: t('moderation.appeals.outcome', { outcome }), status: 'success' })
    await client.invalidateQueries()
    onDone()
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

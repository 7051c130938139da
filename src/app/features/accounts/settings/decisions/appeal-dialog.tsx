import { useQueryClient } from '@tanstack/react-query'
import { write } from '#app/api/call.ts'
import { AppealDecisionDocument, type DecisionRowFragment } from '#app/graphql.gen.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { rich, t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { limits } from '#shared/limits.ts'
import { accountQuery } from '#app/features/accounts/settings/account.queries.ts'
import styles from '#app/features/accounts/settings/cards.module.css'

interface AppealDialogProps {
  decision: DecisionRowFragment
  isOpen: boolean
  onEnd: () => void
}

/** Asks why a decision should be reverted. */
export function AppealDialog({ decision: { id, text, appealUntil }, isOpen, onEnd }: AppealDialogProps) {
  const client = useQueryClient()

  async function send({ text: appealText = '' }: FormValues) {
    try {
      const { appealDecision: sent } = await write(AppealDecisionDocument, {
        input: { decisionId: id, text: appealText },
      })
      client.setQueryData(
        accountQuery.queryKey,
        (account) =>
          account && {
            ...account,
            decisions: account.decisions.map((one) => (one.id === id ? sent.decision : one)),
          },
      )
    } catch (error) {
      throw formRefusal(error, t('accounts.settings.decisions.sendFailed'))
    }
    onEnd()
    showToast({ title: t('accounts.settings.decisions.sendDone'), status: 'success' })
  }

  return (
    <Dialog size="small" open={isOpen} title={t('accounts.settings.decisions.appealTitle')} onClose={onEnd}>
      <Form
        aria-label={t('accounts.settings.decisions.appealTitle')}
        submitLabel={t('accounts.settings.decisions.submit')}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        validate={async ({ text: appealText }) => {
          const { appealDecisionInput } = await import('#shared/inputs/moderation-inputs.ts')
          return fieldErrors(appealDecisionInput, { decisionId: id, text: appealText })
        }}
        onSubmit={send}
      >
        <p>{text}</p>
        <p className={styles.Explanation}>
          {rich('accounts.settings.decisions.appealHint', { time: <Time at={appealUntil} /> })}
        </p>
        <TextArea label={t('accounts.settings.decisions.textLabel')} name="text" limit={limits.appeal.max} />
      </Form>
    </Dialog>
  )
}

import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type DecisionRowFragment, AppealDecisionDocument } from '#app/graphql.gen.ts'
import { objectAddress } from '#shared/addresses/object-address.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { write } from '#app/api/call.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { accountQuery } from '#app/features/accounts/accounts.queries.ts'
import { limits } from '#shared/limits.ts'
import styles from './settings.module.css'

/** Banned users get it without a decision too: closed comment boxes link here, and older bans have no stored decision. */
export function DecisionsCard({ decisions }: { decisions: readonly DecisionRowFragment[] }) {
  const { currentUser } = useViewer()
  const isBanned = Boolean(currentUser?.bannedUntil)
  const hasBan = decisions.some(({ act, endedAt }) => act === 'BAN' && endedAt === null)
  if (decisions.length === 0 && !isBanned) return null
  return (
    <Card title={t('accounts.settings.decisions.title')} id="decisions" padded={false}>
      {isBanned && !hasBan ? (
        <p className={styles.Hint}>{t('accounts.settings.decisions.olderBan')}</p>
      ) : null}
      {decisions.length === 0 ? null : <DecisionList decisions={decisions} />}
    </Card>
  )
}

function DecisionList({ decisions }: { decisions: readonly DecisionRowFragment[] }) {
  return (
    <>
      <p className={styles.Hint}>{t('accounts.settings.decisions.hint')}</p>
      <ul className={styles.Decisions}>
        {decisions.map((decision) => (
          <DecisionItem key={decision.id} decision={decision} />
        ))}
      </ul>
    </>
  )
}

function DecisionItem({ decision }: { decision: DecisionRowFragment }) {
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const { text, createdAt, objectId, canAppeal } = decision
  return (
    <li className={styles.Decision}>
      <p>{text}</p>
      <Facts>
        <Time at={createdAt} />
        {objectId === null ? null : (
          <a href={objectAddress(objectId)}>{t('accounts.settings.decisions.open')}</a>
        )}
      </Facts>
      <Outcome decision={decision} />
      {canAppeal ? (
        <Button
          size="small"
          disabled={!isHydrated}
          aria-label={t('accounts.settings.decisions.appealLabel', { text })}
          onClick={() => setIsOpen(true)}
        >
          {t('common.appeal')}
        </Button>
      ) : null}
      <AppealDialog decision={decision} isOpen={isOpen} onEnd={() => setIsOpen(false)} />
    </li>
  )
}

function Outcome({ decision }: { decision: DecisionRowFragment }) {
  const { appeal, appealedAt, outcome, answer, answeredAt, endedAt } = decision
  if (appeal === null || appealedAt === null)
    return endedAt === null ? null : (
      <p className={styles.State}>
        {rich('accounts.settings.decisions.reverted', { time: <Time at={endedAt} /> })}
      </p>
    )
  return (
    <>
      <blockquote className={styles.Appeal}>{appeal}</blockquote>
      <p className={styles.State}>
        {outcome === null
          ? rich('accounts.settings.decisions.waiting', { time: <Time at={appealedAt} /> })
          : rich('accounts.settings.decisions.answered', {
              outcome,
              time: <Time at={answeredAt ?? appealedAt} />,
            })}
      </p>
      {answer ? <blockquote className={styles.Appeal}>{answer}</blockquote> : null}
    </>
  )
}

interface AppealDialogProps {
  decision: DecisionRowFragment
  isOpen: boolean
  onEnd: () => void
}

function AppealDialog({ decision: { id, text, appealUntil }, isOpen, onEnd }: AppealDialogProps) {
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

import { checkedBy } from '#app/ui/form/field-errors.ts'
import { FormDialog, type DialogState } from '#app/content/form-dialog.tsx'
import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type DecisionRowFragment, AppealDecisionDocument } from '#app/graphql.gen.ts'
import { objectAddress } from '#shared/addresses/object-address.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { write } from '#app/api/call.ts'
import { TextArea } from '#app/ui/field/text-area.tsx'
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
        <ReadyButton
          size="small"
          aria-label={t('accounts.settings.decisions.appealLabel', { text })}
          onClick={() => setIsOpen(true)}
        >
          {t('common.appeal')}
        </ReadyButton>
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

function AppealDialog({ decision, ...state }: DialogState & { decision: DecisionRowFragment }) {
  const { id, appealUntil } = decision
  const client = useQueryClient()
  const inputOf = ({ text = '' }: FormValues) => ({ decisionId: id, text })

  async function send(values: FormValues) {
    const { appealDecision: sent } = await write(AppealDecisionDocument, { input: inputOf(values) })
    client.setQueryData(
      accountQuery.queryKey,
      (account) =>
        account && {
          ...account,
          decisions: account.decisions.map((one) => (one.id === id ? sent.decision : one)),
        },
    )
  }

  return (
    <FormDialog
      {...state}
      title={t('accounts.settings.decisions.appealTitle')}
      submitLabel={t('accounts.settings.decisions.submit')}
      validate={checkedBy('moderation', 'appealDecisionInput', inputOf)}
      save={send}
      failed={t('accounts.settings.decisions.sendFailed')}
      onSaved={() => showToast({ title: t('accounts.settings.decisions.sendDone'), status: 'success' })}
    >
      <p>{decision.text}</p>
      <p className={styles.Explanation}>
        {rich('accounts.settings.decisions.appealHint', { time: <Time at={appealUntil} /> })}
      </p>
      <TextArea label={t('accounts.settings.decisions.textLabel')} name="text" limit={limits.appeal.max} />
    </FormDialog>
  )
}

import { ChangeButton } from '#app/content/moderation/change-button.tsx'
import { checkedBy } from '#app/ui/form/field-errors.ts'
import { DialogButton, FormDialog } from '#app/content/form-dialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalReason } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { write } from '#app/api/call.ts'
import { BanUserDocument, UnbanUserDocument } from '#app/graphql.gen.ts'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { SelectField } from '#app/ui/field/field.tsx'
import { sharedClock } from '#app/ui/time/clock.ts'
import { BanEnd } from './ban-end.tsx'
import styles from './manage-user.module.css'
import { userAccountQuery } from './moderation.queries.ts'
import { RuleField } from './grounds-dialog.tsx'

export function ManageUser({ id }: { id: string }) {
  const { data, error } = useQuery(userAccountQuery(id))
  if (error) return <StatusLine status="error">{refusalReason(error)}</StatusLine>
  if (!data?.account.canBan) return null
  const { bannedUntil, banReason } = data.account
  return (
    <Card title={t('moderation.manageUserTitle')} className={styles.Card}>
      {bannedUntil === null ? null : (
        <p className={styles.Ban}>
          <BanEnd until={bannedUntil} reason={banReason} />
        </p>
      )}
      <div className={styles.Actions}>
        <BanActions account={data.account} />
      </div>
    </Card>
  )
}

interface BanActionsProps {
  account: { id: string; user: { username: string }; bannedUntil: number | null; canBan: boolean }
}

export function BanActions({ account: { id, user, bannedUntil, canBan } }: BanActionsProps) {
  const { username } = user
  const client = useQueryClient()
  if (!canBan) return null

  async function ban({ reason = '', rule = '', length = '' }: FormValues) {
    await write(BanUserDocument, { input: { userId: id, reason, rule, until: endOfBan(length) } })
    await client.invalidateQueries()
  }

  return (
    <>
      {bannedUntil === null ? null : (
        <ChangeButton
          label={t('moderation.unban.label')}
          name={t('moderation.unban.userLabel', { username })}
          send={() => write(UnbanUserDocument, { input: { userId: id } })}
          done={t('moderation.unban.done', { username })}
          failed={t('moderation.unban.failed', { username })}
        />
      )}
      <DialogButton
        variant="danger"
        aria-label={
          bannedUntil === null
            ? t('moderation.ban.title', { username })
            : t('moderation.ban.changeUserLabel', { username })
        }
        renderDialog={(state) => (
          <FormDialog
            {...state}
            title={t('moderation.ban.title', { username })}
            submitLabel={t('moderation.ban.title', { username })}
            validate={checkedBy('moderation', 'banUserInput', ({ reason, rule }) => ({
              userId: id,
              reason,
              rule,
            }))}
            save={ban}
            failed={t('moderation.ban.failed', { username })}
          >
            <BanLengthField name="length" />
            {state.isOpen ? <RuleField /> : null}
            <TextArea
              label={t('moderation.ban.reasonLabel')}
              name="reason"
              limit={limits.moderationText.max}
              help={t('moderation.ban.reasonHint', { username })}
            />
          </FormDialog>
        )}
      >
        {bannedUntil === null ? t('moderation.ban.label') : t('moderation.ban.changeLabel')}
      </DialogButton>
    </>
  )
}

const day = 86_400

/** The available lengths of a ban, in seconds as a form's value; the last one is permanent. */
const banLengths = [
  { value: String(day), label: () => t('moderation.ban.length.day') },
  { value: String(7 * day), label: () => t('moderation.ban.length.week') },
  { value: String(30 * day), label: () => t('moderation.ban.length.month') },
  { value: String(365 * day), label: () => t('moderation.ban.length.year') },
  { value: '', label: () => t('moderation.ban.length.permanent') },
] as const

/** When a ban of that length ends, in seconds since the epoch; null if it is permanent. */
export function endOfBan(length: string, now = sharedClock.now()): number | null {
  return length === '' ? null : Math.floor(now) + Number(length)
}

export function BanLengthField({ name }: { name: string }) {
  return (
    <SelectField
      label={t('moderation.ban.lengthLabel')}
      name={name}
      defaultValue={banLengths[1].value}
      options={banLengths.map(({ value, label }) => [value, label()])}
    />
  )
}

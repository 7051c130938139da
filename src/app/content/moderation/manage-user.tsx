import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalReason, formRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { write } from '#app/api/call.ts'
import { BanUserDocument, UnbanUserDocument } from '#app/graphql.gen.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import { limits } from '#shared/limits.ts'
import { SelectField } from '#app/ui/field/field.tsx'
import { sharedClock } from '#app/ui/time/clock.ts'
import { BanEnd } from './ban-end.tsx'
import styles from './manage-user.module.css'
import { userAccountQuery } from './moderation.queries.ts'
import { useChange } from './use-change.ts'
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
  const isHydrated = useHydrated()
  const { isBusy, change } = useChange()
  const [isOpen, setIsOpen] = useState(false)
  if (!canBan) return null

  async function ban(reason: string, rule: string, until: number | null) {
    await write(BanUserDocument, { input: { userId: id, reason, rule, until } })
    await client.invalidateQueries()
  }

  async function unban() {
    await change(() => write(UnbanUserDocument, { input: { userId: id } }), {
      done: t('moderation.unban.done', { username }),
      failed: t('moderation.unban.failed', { username }),
    })
  }

  return (
    <>
      {bannedUntil === null ? null : (
        <Button
          size="small"
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={t('moderation.unban.userLabel', { username })}
          onClick={() => void unban()}
        >
          {t('moderation.unban.label')}
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        disabled={!isHydrated}
        aria-label={
          bannedUntil === null
            ? t('moderation.ban.title', { username })
            : t('moderation.ban.changeUserLabel', { username })
        }
        onClick={() => setIsOpen(true)}
      >
        {bannedUntil === null ? t('moderation.ban.label') : t('moderation.ban.changeLabel')}
      </Button>
      <BanDialog user={{ id, username }} isOpen={isOpen} ban={ban} onEnd={() => setIsOpen(false)} />
    </>
  )
}

interface BanDialogProps {
  user: { id: string; username: string }
  isOpen: boolean
  /** Bans with a reason and a rule, until a time in seconds, null for no end. */
  ban: (reason: string, rule: string, until: number | null) => Promise<void>
  onEnd: () => void
}

function BanDialog({ user: { id, username }, isOpen, ban, onEnd }: BanDialogProps) {
  async function submit({ reason = '', rule = '', length = '' }: FormValues) {
    try {
      await ban(reason, rule, endOfBan(length))
    } catch (error) {
      throw formRefusal(error, t('moderation.ban.failed', { username }))
    }
    onEnd()
  }

  return (
    <Dialog size="small" open={isOpen} title={t('moderation.ban.title', { username })} onClose={onEnd}>
      <Form
        aria-label={t('moderation.ban.title', { username })}
        submitLabel={t('moderation.ban.title', { username })}
        actions={<Button onClick={onEnd}>{t('common.cancel')}</Button>}
        validate={async ({ reason, rule }) => {
          const { banUserInput } = await import('#shared/inputs/moderation-inputs.ts')
          return fieldErrors(banUserInput, { userId: id, reason, rule })
        }}
        onSubmit={submit}
      >
        <BanLengthField name="length" />
        {isOpen ? <RuleField /> : null}
        <TextArea
          label={t('moderation.ban.reasonLabel')}
          name="reason"
          limit={limits.moderationText.max}
          help={t('moderation.ban.reasonHint', { username })}
        />
      </Form>
    </Dialog>
  )
}

const day = 86_400

/** The available lengths of a ban, in seconds as a form's value; the last one is permanent. */
export const banLengths = [
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
    <SelectField label={t('moderation.ban.lengthLabel')} name={name} defaultValue={banLengths[1].value}>
      {banLengths.map(({ value, label }) => (
        <option key={value} value={value}>
          {label()}
        </option>
      ))}
    </SelectField>
  )
}

import { useQuery } from '@tanstack/react-query'
import { refusalReason } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { BanActions } from './ban-actions.tsx'
import { BanEnd } from './ban-end.tsx'
import styles from './manage-user.module.css'
import { userAccountQuery } from '#app/content/moderation/moderation.queries.ts'

/** The card with moderators' actions on a user; those who can't be banned have none. */
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

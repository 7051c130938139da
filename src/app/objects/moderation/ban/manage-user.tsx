import { useQuery } from '@tanstack/react-query'
import { refusalReason } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/moderation.ts'
import { Card } from '#app/ui/card/card.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { BanActions } from './ban-actions.tsx'
import { BanEnd } from './ban-end.tsx'
import styles from './manage-user.module.css'
import { userAccountQuery } from '../moderation.queries.ts'

/** The card with what moderators can do about a person; those whom they cannot ban have none. */
export function ManageUser({ id }: { id: string }) {
  const { data, error } = useQuery(userAccountQuery(id))
  if (error) return <StatusLine status="error">{refusalReason(error)}</StatusLine>
  if (!data?.account.canBan) return null
  const { bannedUntil, banReason } = data.account
  return (
    <Card title={texts.manageUserTitle} className={styles.Card}>
      {bannedUntil === null ? null : (
        <p className={styles.Ban}>
          <BanEnd until={bannedUntil} reason={banReason} />
        </p>
      )}
      <div className={styles.Acts}>
        <BanActions account={data.account} />
      </div>
    </Card>
  )
}

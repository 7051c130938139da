import { BanEnd } from '#app/content/moderation/ban/ban-end.tsx'
import { UserLink } from '#app/content/user-link.tsx'
import { rich, t } from '#app/texts/t.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { BanIcon, ShieldIcon } from '#app/ui/member-icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { AccountActions } from './account-actions.tsx'
import type { Account } from './accounts.queries.ts'
import styles from '../catalogue/managed-rows.module.css'

/** An account with an admin's actions on it. */
export function AccountRow({ account }: { account: Account }) {
  const { user, email, verified, roles, bannedUntil, banReason, sessions, lastSeenAt, deletion } = account
  return (
    <>
      <div className={styles.Text}>
        <p className={styles.Name}>
          <UserLink user={user} />
          {roles.map((role) => (
            <Chip key={role}>
              <ShieldIcon />
              {role}
            </Chip>
          ))}
          {bannedUntil === null ? null : (
            <Chip tone="danger">
              <BanIcon />
              {t('admin.users.banned')}
            </Chip>
          )}
        </p>
        <Facts>
          {email === null ? null : (
            <span>{verified ? email : t('admin.users.unverifiedEmail', { email })}</span>
          )}
          {user.joinedAt > 0 ? (
            <span>{rich('users.joinedAt', { time: <Time at={user.joinedAt} /> })}</span>
          ) : null}
          <span>
            {rich('admin.users.sessions', {
              count: sessions,
              isSeen: lastSeenAt !== null,
              time: lastSeenAt === null ? null : <Time at={lastSeenAt} />,
            })}
          </span>
        </Facts>
        {deletion ? (
          <p className={styles.More}>
            {rich('admin.users.deletionDue', { time: <Time at={deletion.dueAt} /> })}
          </p>
        ) : null}
        {bannedUntil === null ? null : (
          <p className={styles.More}>
            <BanEnd until={bannedUntil} reason={banReason} />
          </p>
        )}
      </div>
      <AccountActions account={account} />
    </>
  )
}

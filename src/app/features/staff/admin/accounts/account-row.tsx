import { BanEnd } from '#app/objects/moderation/ban/ban-end.tsx'
import { UserLink } from '#app/objects/user-link.tsx'
import * as texts from '#app/texts/english/admin.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { BanIcon, ShieldIcon } from '#app/ui/working-icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { AccountActions } from './account-actions.tsx'
import type { Account } from '../admin.queries.ts'
import styles from '../catalogue/managed-rows.module.css'

/** A person as admins see them, and what they can do about the account. */
export function AccountRow({ account }: { account: Account }) {
  const { user, email, verified, roles, bannedUntil, banReason, sessions, lastSeenAt } = account
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
              {texts.banned}
            </Chip>
          )}
        </p>
        <Facts>
          {email === null ? null : <span>{verified ? email : `${email} (unverified)`}</span>}
          {user.joinedAt > 0 ? (
            <span>
              {texts.joined} <Time at={user.joinedAt} />
            </span>
          ) : null}
          <span>
            {sessions === 1 ? texts.oneSession : texts.sessionCount(sessions)}
            {lastSeenAt === null ? null : (
              <>
                {texts.seen} <Time at={lastSeenAt} />
              </>
            )}
          </span>
        </Facts>
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

import type { ReactNode } from 'react'
import { rich } from '#app/texts/t.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Flair } from '#app/ui/flair/flair.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Time } from '#app/ui/time/time.tsx'
import type { User } from './user.queries.ts'
import styles from './user-heading.module.css'

interface UserHeadingProps {
  user: User
  actions?: ReactNode
}

/** A user's picture, name, badge and join date, if known. */
export function UserHeading({ user, actions }: UserHeadingProps) {
  const { username, picture, flair, joinedAt } = user
  return (
    <div className={styles.User}>
      <Avatar picture={picture} username={username} size={80} />
      <PageHeading className={styles.Heading} title={username} actions={actions}>
        <Facts>
          {flair ? <Flair flair={flair} /> : null}
          {joinedAt > 0 ? <span>{rich('users.joinedAt', { time: <Time at={joinedAt} /> })}</span> : null}
        </Facts>
      </PageHeading>
    </div>
  )
}

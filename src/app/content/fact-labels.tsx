import type { ReactNode } from 'react'
import { Avatar, type AvatarSize, Flair } from '#app/ui/avatar/avatar.tsx'
import { isPossibleName } from '#shared/names/username.ts'
import { rich } from '#app/texts/t.ts'
import { Count } from '#app/ui/facts/facts.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { Time } from '#app/ui/time/time.tsx'

interface UserLinkProps {
  user: { username: string; flair: string | null; picture: string }
  /** Side of the picture before the name; null if it stands elsewhere. */
  face?: AvatarSize | null
  className?: string
}

export function UserLink({ user, face = 20, className }: UserLinkProps) {
  return (
    <>
      {face === null ? null : (
        <>
          <Avatar picture={user.picture} size={face} />{' '}
        </>
      )}
      <NameLink className={className} username={user.username} /> <Flair flair={user.flair} />
    </>
  )
}

/** A user's name, linking to their page; deleted users have none, and words instead of a name. */
export function NameLink({ username, className }: { username: string; className?: string }) {
  if (!isPossibleName(username)) return <span className={className}>{username}</span>
  return (
    <a className={className} href={`/@${username}`}>
      {username}
    </a>
  )
}

interface IconCountProps {
  icon: ReactNode
  value: number
  of: 'comment' | 'view' | 'download'
}

export function IconCount({ icon, value, of }: IconCountProps) {
  return (
    <>
      {icon}
      {rich('objects.labelledCount', {
        kind: of,
        count: value,
        number: <Count value={value} />,
        hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
      })}
    </>
  )
}

export function EditedLabel({ at }: { at: number }) {
  return <span>{rich('objects.editedLabel', { time: <Time at={at} /> })}</span>
}

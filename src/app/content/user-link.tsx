import type { ComponentProps } from 'react'
import { Avatar, type AvatarSize } from '#app/ui/avatar/avatar.tsx'
import { Flair } from '#app/ui/flair/flair.tsx'
import { isPossibleName } from '#shared/names/username.ts'

interface UserLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  user: { username: string; flair: string | null; picture: string }
  /** Side of the picture before the name; null if it stands elsewhere. */
  face?: AvatarSize | null
}

/** A user's picture and name, linking to their page, with their badge. */
export function UserLink({ user, face = 20, ...rest }: UserLinkProps) {
  return (
    <>
      {face === null ? null : (
        <>
          <Avatar picture={user.picture} size={face} />{' '}
        </>
      )}
      <NameLink {...rest} username={user.username} /> <Flair flair={user.flair} />
    </>
  )
}

interface NameLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  username: string
}

/** A user's name, linking to their page; deleted users have none, and words instead of a name. */
export function NameLink({ username, ...rest }: NameLinkProps) {
  if (!isPossibleName(username)) return <span className={rest.className}>{username}</span>
  return (
    <a {...rest} href={`/@${username}`}>
      {username}
    </a>
  )
}

import type { ComponentProps } from 'react'
import { Flair } from '#app/ui/flair/flair.tsx'

interface UserLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  user: { username: string; flair: string | null }
}

/** A person's name, leading to their page, and their badge. */
export function UserLink({ user, ...rest }: UserLinkProps) {
  return (
    <>
      <a {...rest} href={`/@${user.username}`}>
        {user.username}
      </a>
      <Flair flair={user.flair} />
    </>
  )
}

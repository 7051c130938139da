import type { ComponentProps } from 'react'
import { Flair } from '#app/ui/flair/flair.tsx'

interface UserLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  person: { username: string; flair: string | null }
}

/** A person's name, leading to their page, and their badge. */
export function UserLink({ person, ...rest }: UserLinkProps) {
  return (
    <>
      <a {...rest} href={`/@${person.username}`}>
        {person.username}
      </a>
      <Flair flair={person.flair} />
    </>
  )
}

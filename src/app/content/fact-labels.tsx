import type { ComponentProps, ReactNode } from 'react'
import { Flair } from '#app/ui/avatar/avatar.tsx'
import { isPossibleName } from '#shared/names/username.ts'
import { rich } from '#app/texts/t.ts'
import { Count } from '#app/ui/facts/facts.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { Time } from '#app/ui/time/time.tsx'

interface UserLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  user: { username: string; flair: string | null }
}

export function UserLink({ user, ...rest }: UserLinkProps) {
  return (
    <>
      <NameLink {...rest} username={user.username} />
      <Flair flair={user.flair} />
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

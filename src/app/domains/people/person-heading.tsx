import type { ReactNode } from 'react'
import * as texts from '#app/texts/english/people.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Flair } from '#app/ui/flair/flair.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Time } from '#app/ui/time/time.tsx'
import type { Person } from './person.queries.ts'
import styles from './person-heading.module.css'

interface PersonHeadingProps {
  person: Person
  actions?: ReactNode
}

/** A person's picture, name, badge and the day they joined, as far as it is known. */
export function PersonHeading({ person, actions }: PersonHeadingProps) {
  const { username, picture, flair, joinedAt } = person
  return (
    <div className={styles.Person}>
      <Avatar picture={picture} username={username} size={80} />
      <PageHeading className={styles.Heading} title={username} actions={actions}>
        <Facts>
          {flair ? <Flair flair={flair} /> : null}
          {joinedAt > 0 ? (
            <span>
              {texts.joined} <Time at={joinedAt} />
            </span>
          ) : null}
        </Facts>
      </PageHeading>
    </div>
  )
}

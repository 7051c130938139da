import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import * as texts from '#app/texts/english/admin.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { PlusIcon } from '#app/ui/icon.tsx'
import { ArchiveIcon, ShieldIcon } from '#app/ui/working-icon.tsx'
import { managedForumsQuery, type ManagedForum } from './admin.queries.ts'
import { ForumDialog } from './forum-dialog.tsx'
import styles from './managed-rows.module.css'
import { nextPosition } from './positions.ts'

/** All forums in their order, to be changed, and the way to a new one. */
export function ForumsTab() {
  const forums = useSuspenseQuery(managedForumsQuery).data.managedForums
  const isHydrated = useHydrated()
  const [isMaking, setIsMaking] = useState(false)
  return (
    <Card
      title={texts.forums}
      padded={false}
      actions={
        <Button size="small" disabled={!isHydrated} onClick={() => setIsMaking(true)}>
          <PlusIcon />
          {texts.newForum}
        </Button>
      }
    >
      <ul className={styles.Rows}>
        {forums.map((managed) => (
          <li key={managed.forum.id} className={styles.Row}>
            <ForumRow managed={managed} />
          </li>
        ))}
      </ul>
      {forums.length === 0 ? <p className={styles.Empty}>{texts.thereIsNoForumYet}</p> : null}
      <ForumDialog position={nextPosition(forums)} isOpen={isMaking} onEnd={() => setIsMaking(false)} />
    </Card>
  )
}

function ForumRow({ managed }: { managed: ManagedForum }) {
  const { forum, position, archived, posts } = managed
  const isHydrated = useHydrated()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <div className={styles.Text}>
        <p className={styles.Name}>
          <a href={`/view/${forum.id}`}>{forum.title}</a>
          {forum.protected ? (
            <Chip>
              <ShieldIcon />
              {texts.protectedForum}
            </Chip>
          ) : null}
          {archived ? (
            <Chip>
              <ArchiveIcon />
              {texts.archived}
            </Chip>
          ) : null}
        </p>
        <p className={styles.More}>{forum.description}</p>
        <Facts>
          <span>{forum.id}</span>
          <span>{texts.atPosition(position)}</span>
          <span>{texts.postCount(posts.toLocaleString('en'))}</span>
        </Facts>
      </div>
      <Button
        size="small"
        disabled={!isHydrated}
        aria-label={texts.editTitle(forum.title)}
        onClick={() => setIsEditing(true)}
      >
        {texts.edit}
      </Button>
      <ForumDialog
        managed={managed}
        position={position}
        isOpen={isEditing}
        onEnd={() => setIsEditing(false)}
      />
    </>
  )
}

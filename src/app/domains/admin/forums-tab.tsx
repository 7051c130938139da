import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { ArchiveIcon, PlusIcon, ShieldIcon } from '#app/ui/icon.tsx'
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
      title="Forums"
      padded={false}
      actions={
        <Button size="small" disabled={!isHydrated} onClick={() => setIsMaking(true)}>
          <PlusIcon />
          New forum
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
      {forums.length === 0 ? <p className={styles.Empty}>There is no forum yet.</p> : null}
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
              Protected
            </Chip>
          ) : null}
          {archived ? (
            <Chip>
              <ArchiveIcon />
              Archived
            </Chip>
          ) : null}
        </p>
        <p className={styles.More}>{forum.description}</p>
        <Facts>
          <span>{forum.id}</span>
          <span>position {position}</span>
          <span>{posts.toLocaleString('en')} posts</span>
        </Facts>
      </div>
      <Button
        size="small"
        disabled={!isHydrated}
        aria-label={`Edit ${forum.title}`}
        onClick={() => setIsEditing(true)}
      >
        Edit
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

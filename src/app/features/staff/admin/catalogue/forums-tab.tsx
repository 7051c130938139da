import { useSuspenseQuery } from '@tanstack/react-query'
import * as texts from '#app/texts/english/admin.ts'
import { postCount } from '#app/texts/english/forums.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { ShieldIcon } from '#app/ui/working-icon.tsx'
import { managedForumsQuery } from '../admin.queries.ts'
import { ForumDialog } from './forum-dialog.tsx'
import { ManagedCard, ManagedRow } from './managed-card.tsx'
import { nextPosition } from './positions.ts'

/** All forums in their order, to be changed, and the way to a new one. */
export function ForumsTab() {
  const forums = useSuspenseQuery(managedForumsQuery).data.managedForums
  return (
    <ManagedCard
      title={texts.forums}
      newLabel={texts.newForum}
      emptyText={texts.thereIsNoForumYet}
      renderDialog={(state) => <ForumDialog position={nextPosition(forums)} {...state} />}
    >
      {forums.map((managed) => (
        <ManagedRow
          key={managed.forum.id}
          name={managed.forum.title}
          path={`/view/${managed.forum.id}`}
          isArchived={managed.archived}
          description={managed.forum.description}
          marks={
            managed.forum.protected ? (
              <Chip>
                <ShieldIcon />
                {texts.protectedForum}
              </Chip>
            ) : null
          }
          facts={[managed.forum.id, texts.atPosition(managed.position), postCount(managed.posts)]}
          renderDialog={(state) => <ForumDialog managed={managed} position={managed.position} {...state} />}
        />
      ))}
    </ManagedCard>
  )
}

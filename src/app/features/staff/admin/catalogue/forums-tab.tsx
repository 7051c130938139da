import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#app/texts/t.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { ShieldIcon } from '#app/ui/member-icon.tsx'
import { managedForumsQuery } from './catalogue.queries.ts'
import { ForumDialog } from './forum-dialog.tsx'
import { ManagedCard, ManagedRow } from './managed-card.tsx'
import { nextPosition } from './positions.ts'

/** All forums in their order, to edit, and a button for a new one. */
export function ForumsTab() {
  const forums = useSuspenseQuery(managedForumsQuery).data.managedForums
  return (
    <ManagedCard
      title={t('common.forums')}
      newLabel={t('admin.forums.new')}
      emptyText={t('admin.forums.emptyHint')}
      renderDialog={(state) => <ForumDialog position={nextPosition(forums)} {...state} />}
    >
      {forums.map((managed) => (
        <ManagedRow
          key={managed.forum.id}
          name={managed.forum.title}
          path={`/view/${managed.forum.id}`}
          isArchived={managed.archived}
          description={managed.forum.description}
          badges={
            managed.forum.protected ? (
              <Chip>
                <ShieldIcon />
                {t('admin.forums.protectedLabel')}
              </Chip>
            ) : null
          }
          facts={[
            managed.forum.id,
            t('admin.position.at', { position: managed.position }),
            t('forums.postCount', { count: managed.posts }),
          ]}
          renderDialog={(state) => <ForumDialog managed={managed} position={managed.position} {...state} />}
        />
      ))}
    </ManagedCard>
  )
}

import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import { SaveForumDocument } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { ShieldIcon } from '#app/ui/member-icon.tsx'
import { Choice, TextField } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { limits } from '#shared/limits.ts'
import { type ManagedForum, managedForumsQuery } from './catalogue.queries.ts'
import { ManagedCard, ManagedRow } from './managed-card.tsx'
import { nextPosition, PositionField, positionOf } from './position-field.tsx'
import { EditDialog } from './edit-dialog.tsx'

/** All forums in their order, to edit, and a button for a new one. */
export function ForumsTab() {
  const forums = useData(managedForumsQuery).managedForums
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

interface ForumDialogProps {
  /** The current forum; omitted for a new one. */
  managed?: ManagedForum
  position: number
  isOpen: boolean
  onEnd: () => void
}

/** Asks for a forum's fields. */
function ForumDialog({ managed, position, isOpen, onEnd }: ForumDialogProps) {
  const forum = managed?.forum
  const inputOf = ({ title = '', description = '', ...values }: FormValues, data: FormData) => ({
    forumId: forum?.id ?? null,
    title,
    description,
    position: positionOf(values['position']),
    protected: data.has('protected'),
    archived: data.has('archived'),
  })
  return (
    <EditDialog
      title={forum ? t('admin.editNamed', { name: forum.title }) : t('admin.forums.new')}
      isOpen={isOpen}
      onEnd={onEnd}
      validate={async (values, data) => {
        const { saveForumInput } = await import('#shared/inputs/management-inputs.ts')
        return fieldErrors(saveForumInput, inputOf(values, data))
      }}
      save={(values, data, idempotencyKey) =>
        write(SaveForumDocument, { input: inputOf(values, data) }, { idempotencyKey })
      }
    >
      <TextField label={t('common.titleLabel')} name="title" defaultValue={forum?.title} autoComplete="off" />
      <TextArea
        label={t('common.description')}
        name="description"
        defaultValue={forum?.description}
        limit={limits.description.max}
      />
      <PositionField position={position} />
      <Choice
        name="protected"
        label={t('admin.forums.protectedLabel')}
        help={t('admin.forums.protectedHint')}
        defaultChecked={forum?.protected}
      />
      <Choice
        name="archived"
        label={t('admin.archivedLabel')}
        help={t('admin.archivedHint')}
        defaultChecked={managed?.archived}
      />
    </EditDialog>
  )
}

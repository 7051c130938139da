import { t } from '#app/texts/t.ts'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import type { ManagedForum } from './catalogue.queries.ts'
import { saveForum } from './catalogue.functions.gen.ts'
import { EditDialog } from './edit-dialog.tsx'
import { PositionField } from './position-field.tsx'
import { positionOf } from './positions.ts'

interface ForumDialogProps {
  /** The current forum; omitted for a new one. */
  managed?: ManagedForum
  position: number
  isOpen: boolean
  onEnd: () => void
}

/** Asks for a forum's fields. */
export function ForumDialog({ managed, position, isOpen, onEnd }: ForumDialogProps) {
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
        saveForum({ data: { input: inputOf(values, data), idempotencyKey } })
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

import { ColourChoice } from '#app/content/tags/colour-choice.tsx'
import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import type { ManagedTag } from './catalogue.queries.ts'
import { saveTag } from './catalogue.functions.gen.ts'
import { EditDialog } from './edit-dialog.tsx'

interface TagDialogProps {
  tag: ManagedTag['tag']
  isOpen: boolean
  onEnd: () => void
}

/** Asks for a tag's name and colour. */
export function TagDialog({ tag, isOpen, onEnd }: TagDialogProps) {
  const inputOf = ({ name = '', color = tag.color }: FormValues) => ({ tagId: tag.id, name, color })
  return (
    <EditDialog
      title={t('admin.editNamed', { name: tag.name })}
      isOpen={isOpen}
      onEnd={onEnd}
      validate={async (values) => {
        const { saveTagInput } = await import('#shared/inputs/management-inputs.ts')
        return fieldErrors(saveTagInput, inputOf(values))
      }}
      save={(values) => saveTag({ data: inputOf(values) })}
    >
      <TextField
        label={t('common.nameLabel')}
        name="name"
        defaultValue={tag.name}
        maxLength={limits.tagName.max}
        autoComplete="off"
      />
      <ColourChoice name="color" defaultValue={tag.color} />
    </EditDialog>
  )
}

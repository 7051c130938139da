import { t } from '#app/texts/t.ts'
import { SelectField } from '#app/ui/field/choice-field.tsx'
import type { ManagedTag } from './catalogue.queries.ts'
import { mergeTags } from './catalogue.functions.gen.ts'
import { EditDialog } from './edit-dialog.tsx'

interface MergeDialogProps {
  tag: ManagedTag['tag']
  /** The tags that it can be merged into. */
  others: readonly ManagedTag[]
  isOpen: boolean
  onEnd: () => void
}

/** Asks for the tag that replaces another one on its tickets. */
export function MergeDialog({ tag, others, isOpen, onEnd }: MergeDialogProps) {
  return (
    <EditDialog
      title={t('admin.tags.mergeNamed', { name: tag.name })}
      submitLabel={t('admin.tags.merge')}
      isOpen={isOpen}
      onEnd={onEnd}
      validate={() => ({})}
      save={({ intoTagId }) => mergeTags({ data: { tagId: tag.id, intoTagId: Number(intoTagId) } })}
    >
      <SelectField
        label={t('admin.tags.intoLabel')}
        name="intoTagId"
        help={t('admin.tags.intoHint', { name: tag.name })}
      >
        {others.map(({ tag: { id, name, productId } }) => (
          <option key={id} value={id}>
            {productId === '' ? t('admin.tags.allProductsNamed', { name }) : name}
          </option>
        ))}
      </SelectField>
    </EditDialog>
  )
}

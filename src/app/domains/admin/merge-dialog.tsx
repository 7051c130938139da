import { SelectField } from '#app/ui/field/choice-field.tsx'
import type { ManagedTag } from './admin.queries.ts'
import { mergeTags } from './catalogue.functions.ts'
import { EditDialog } from './edit-dialog.tsx'

interface MergeDialogProps {
  tag: ManagedTag['tag']
  /** The tags that it can be merged into. */
  others: readonly ManagedTag[]
  isOpen: boolean
  onEnd: () => void
}

/** Asks which tag the tickets of one are to have instead. */
export function MergeDialog({ tag, others, isOpen, onEnd }: MergeDialogProps) {
  return (
    <EditDialog
      title={`Merge ${tag.name}`}
      submitLabel="Merge"
      isOpen={isOpen}
      onEnd={onEnd}
      validate={() => ({})}
      save={({ intoTagId }) => mergeTags({ data: { tagId: tag.id, intoTagId: Number(intoTagId) } })}
    >
      <SelectField
        label="Into"
        name="intoTagId"
        help={`“${tag.name}” is gone afterwards; its tickets have this tag.`}
      >
        {others.map(({ tag: { id, name, productId } }) => (
          <option key={id} value={id}>
            {productId === '' ? `${name} (all products)` : name}
          </option>
        ))}
      </SelectField>
    </EditDialog>
  )
}

import * as texts from '#app/texts/english/admin.ts'
import { SelectField } from '#app/ui/field/choice-field.tsx'
import type { ManagedTag } from '../admin.queries.ts'
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
      title={texts.mergeName(tag.name)}
      submitLabel={texts.merge}
      isOpen={isOpen}
      onEnd={onEnd}
      validate={() => ({})}
      save={({ intoTagId }) => mergeTags({ data: { tagId: tag.id, intoTagId: Number(intoTagId) } })}
    >
      <SelectField label={texts.into} name="intoTagId" help={texts.isGoneAfterwardsItsTickets(tag.name)}>
        {others.map(({ tag: { id, name, productId } }) => (
          <option key={id} value={id}>
            {productId === '' ? texts.allProductsName(name) : name}
          </option>
        ))}
      </SelectField>
    </EditDialog>
  )
}

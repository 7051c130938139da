import * as texts from '#app/texts/english/admin.ts'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import type { ManagedProduct } from '../admin.queries.ts'
import { saveProduct } from './catalogue.functions.ts'
import { EditDialog } from './edit-dialog.tsx'
import { PositionField } from './position-field.tsx'
import { positionOf } from './positions.ts'

interface ProductDialogProps {
  /** The product as it is; left out for a new one. */
  managed?: ManagedProduct
  position: number
  isOpen: boolean
  onEnd: () => void
}

/** Asks how a product is to be; its id is chosen once. */
export function ProductDialog({ managed, position, isOpen, onEnd }: ProductDialogProps) {
  const product = managed?.product
  const inputOf = (
    { productId = '', name = '', description = '', ...values }: FormValues,
    data: FormData,
  ) => ({
    productId: product?.id ?? productId.trim(),
    isNew: product === undefined,
    name,
    description,
    position: positionOf(values['position']),
    archived: data.has('archived'),
  })
  return (
    <EditDialog
      title={product ? texts.editTitle(product.name) : texts.newProduct}
      isOpen={isOpen}
      onEnd={onEnd}
      validate={async (values, data) => {
        const { saveProductInput } = await import('#shared/inputs/management-inputs.ts')
        return fieldErrors(saveProductInput, inputOf(values, data))
      }}
      save={(values, data) => saveProduct({ data: inputOf(values, data) })}
    >
      {product ? null : (
        <TextField
          label={texts.id}
          name="productId"
          help={texts.standsInAddressesAndStays}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextField label={texts.name} name="name" defaultValue={product?.name} autoComplete="off" />
      <TextArea
        label={texts.description}
        name="description"
        defaultValue={product?.description}
        limit={limits.description.max}
      />
      <PositionField position={position} />
      <Choice
        name="archived"
        label={texts.archived}
        help={texts.itTakesNoTicketsAnd}
        defaultChecked={managed?.archived}
      />
    </EditDialog>
  )
}

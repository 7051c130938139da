import { t } from '#app/texts/t.ts'
import { Choice } from '#app/ui/field/choice-field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import type { ManagedProduct } from './catalogue.queries.ts'
import { saveProduct } from './catalogue.functions.gen.ts'
import { EditDialog } from './edit-dialog.tsx'
import { PositionField } from './position-field.tsx'
import { positionOf } from './positions.ts'

interface ProductDialogProps {
  /** The current product; omitted for a new one. */
  managed?: ManagedProduct
  position: number
  isOpen: boolean
  onEnd: () => void
}

/** Asks for a product's fields; its id can't be changed later. */
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
      title={product ? t('admin.editNamed', { name: product.name }) : t('admin.products.new')}
      isOpen={isOpen}
      onEnd={onEnd}
      validate={async (values, data) => {
        const { saveProductInput } = await import('#shared/inputs/management-inputs.ts')
        return fieldErrors(saveProductInput, inputOf(values, data))
      }}
      save={(values, data, idempotencyKey) =>
        saveProduct({ data: { input: inputOf(values, data), idempotencyKey } })
      }
    >
      {product ? null : (
        <TextField
          label={t('common.idLabel')}
          name="productId"
          help={t('admin.products.idHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextField label={t('common.nameLabel')} name="name" defaultValue={product?.name} autoComplete="off" />
      <TextArea
        label={t('common.description')}
        name="description"
        defaultValue={product?.description}
        limit={limits.description.max}
      />
      <PositionField position={position} />
      <Choice
        name="archived"
        label={t('admin.archivedLabel')}
        help={t('admin.archivedHint')}
        defaultChecked={managed?.archived}
      />
    </EditDialog>
  )
}

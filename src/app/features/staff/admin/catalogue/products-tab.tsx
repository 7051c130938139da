import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import { SaveProductDocument } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { Choice, TextField } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { limits } from '#shared/limits.ts'
import { type ManagedProduct, managedProductsQuery } from './catalogue.queries.ts'
import { ManagedCard, ManagedRow } from './managed-card.tsx'
import { nextPosition, PositionField, positionOf } from './position-field.tsx'
import { EditDialog } from './edit-dialog.tsx'

/** All products of the issue tracker in their order, to edit, and a button for a new one. */
export function ProductsTab() {
  const products = useData(managedProductsQuery).managedProducts
  return (
    <ManagedCard
      title={t('admin.products.title')}
      newLabel={t('admin.products.new')}
      emptyText={t('admin.products.emptyHint')}
      renderDialog={(state) => <ProductDialog position={nextPosition(products)} {...state} />}
    >
      {products.map((managed) => (
        <ManagedRow
          key={managed.product.id}
          name={managed.product.name}
          path={`/tracker/${managed.product.id}`}
          isArchived={managed.archived}
          description={managed.product.description}
          facts={[
            managed.product.id,
            t('admin.position.at', { position: managed.position }),
            t('admin.products.ticketCount', { count: managed.product.ticketCount }),
          ]}
          renderDialog={(state) => <ProductDialog managed={managed} position={managed.position} {...state} />}
        />
      ))}
    </ManagedCard>
  )
}

interface ProductDialogProps {
  /** The current product; omitted for a new one. */
  managed?: ManagedProduct
  position: number
  isOpen: boolean
  onEnd: () => void
}

/** Asks for a product's fields; its id can't be changed later. */
function ProductDialog({ managed, position, isOpen, onEnd }: ProductDialogProps) {
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
        write(SaveProductDocument, { input: inputOf(values, data) }, { idempotencyKey })
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

import { checkedBy } from '#app/ui/form/field-errors.ts'
import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import { SaveForumDocument, SaveProductDocument } from '#app/graphql.gen.ts'
import type { DialogState } from '#app/content/form-dialog.tsx'
import { EditDialog } from '#app/features/staff/edit-dialog.tsx'
import { t } from '#app/texts/t.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { ShieldIcon } from '#app/ui/member-icon.tsx'
import { Choice, TextField, verbatim } from '#app/ui/field/field.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import {
  type ManagedForum,
  managedForumsQuery,
  type ManagedProduct,
  managedProductsQuery,
} from './admin.queries.ts'
import { CatalogueFields, ManagedCard, ManagedRow, nextPosition, positionOf } from './managed-card.tsx'

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
            <>
              {managed.forum.protected ? (
                <Chip icon={<ShieldIcon />}>{t('admin.forums.protectedLabel')}</Chip>
              ) : null}
              {managed.forum.help ? <Chip icon={<CheckIcon />}>{t('admin.forums.helpLabel')}</Chip> : null}
            </>
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

interface ForumDialogProps extends DialogState {
  managed?: ManagedForum
  position: number
}

function ForumDialog({ managed, position, ...state }: ForumDialogProps) {
  const forum = managed?.forum
  const inputOf = ({ title = '', description = '', ...values }: FormValues, data: FormData) => ({
    forumId: forum?.id ?? null,
    title,
    description,
    position: positionOf(values['position']),
    protected: data.has('protected'),
    help: data.has('help'),
    archived: data.has('archived'),
  })
  return (
    <EditDialog
      title={forum ? t('admin.editNamed', { name: forum.title }) : t('admin.forums.new')}
      {...state}
      validate={checkedBy('management', 'saveForumInput', inputOf)}
      save={(values, data, idempotencyKey) =>
        write(SaveForumDocument, { input: inputOf(values, data) }, { idempotencyKey })
      }
    >
      <TextField label={t('common.titleLabel')} name="title" defaultValue={forum?.title} autoComplete="off" />
      <CatalogueFields description={forum?.description} position={position} archived={managed?.archived}>
        <Choice
          name="protected"
          label={t('admin.forums.protectedLabel')}
          help={t('admin.forums.protectedHint')}
          defaultChecked={forum?.protected}
        />
        <Choice
          name="help"
          label={t('admin.forums.helpLabel')}
          help={t('admin.forums.helpHint')}
          defaultChecked={forum?.help}
        />
      </CatalogueFields>
    </EditDialog>
  )
}

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

interface ProductDialogProps extends DialogState {
  managed?: ManagedProduct
  position: number
}

function ProductDialog({ managed, position, ...state }: ProductDialogProps) {
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
      {...state}
      validate={checkedBy('management', 'saveProductInput', inputOf)}
      save={(values, data, idempotencyKey) =>
        write(SaveProductDocument, { input: inputOf(values, data) }, { idempotencyKey })
      }
    >
      {product ? null : (
        <TextField
          label={t('common.idLabel')}
          name="productId"
          help={t('admin.products.idHint')}
          {...verbatim}
        />
      )}
      <TextField label={t('common.nameLabel')} name="name" defaultValue={product?.name} autoComplete="off" />
      <CatalogueFields description={product?.description} position={position} archived={managed?.archived} />
    </EditDialog>
  )
}

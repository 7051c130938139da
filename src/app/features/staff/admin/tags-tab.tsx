import { ListCard, ListRow } from '#app/features/staff/admin/managed-card.tsx'
import { checkedBy } from '#app/ui/form/field-errors.ts'
import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import { DeleteTagDocument, MergeTagsDocument, SaveTagDocument } from '#app/graphql.gen.ts'
import { DialogButton, type DialogState } from '#app/content/form-dialog.tsx'
import { EditDialog } from '#app/features/staff/edit-dialog.tsx'
import { t } from '#app/texts/t.ts'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { ColourChoice } from '#app/content/colour-choice.tsx'
import { TextField, SelectField } from '#app/ui/field/field.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { type ManagedTag, managedTagsQuery } from './admin.queries.ts'
import { ChangeButton } from '#app/content/moderation/change-button.tsx'

export function TagsTab() {
  const { managedTags, managedProducts } = useData(managedTagsQuery)
  const products = new Map(managedProducts.map(({ product }) => [product.id, product.name]))
  return (
    <ListCard title={t('common.tags')} hint={managedTags.length === 0 ? t('admin.tags.emptyHint') : null}>
      {managedTags.map((managed) => (
        <TagRow
          key={managed.tag.id}
          managed={managed}
          product={products.get(managed.tag.productId) ?? t('admin.tags.allProducts')}
          others={managedTags.filter((other) => canReplace(other, managed))}
        />
      ))}
    </ListCard>
  )
}

interface TagRowProps {
  managed: ManagedTag
  product: string
  others: readonly ManagedTag[]
}

function TagRow({ managed, product, others }: TagRowProps) {
  const { tag, tickets } = managed
  const isMore = tickets >= maxCount
  return (
    <ListRow
      name={<TagChip color={tag.color}>{tag.name}</TagChip>}
      actions={
        <>
          <DialogButton
            aria-label={t('admin.editNamed', { name: tag.name })}
            renderDialog={(state) => <TagDialog tag={tag} {...state} />}
          >
            {t('common.edit')}
          </DialogButton>
          {others.length > 0 ? (
            <DialogButton
              aria-label={t('admin.tags.mergeNamed', { name: tag.name })}
              renderDialog={(state) => <MergeDialog tag={tag} others={others} {...state} />}
            >
              {t('admin.tags.merge')}
            </DialogButton>
          ) : null}
          <ChangeButton
            label={t('common.delete')}
            name={t('admin.deleteNamed', { name: tag.name })}
            variant="danger"
            question={{
              text: t('admin.tags.deleteConfirm', { name: tag.name, count: tickets, isMore }),
              title: t('admin.tags.deleteTitle'),
            }}
            send={() => write(DeleteTagDocument, { input: { tagId: tag.id } })}
            done={t('admin.tags.deleteDone')}
            failed={t('admin.tags.deleteFailed')}
          />
        </>
      }
    >
      <Facts>
        <span>{product}</span>
        <span>{t('admin.tags.ticketCount', { count: tickets, isMore })}</span>
      </Facts>
    </ListRow>
  )
}

/** A tag replaces another one of its product or, for a tag of all products, of any. */
function canReplace({ tag }: ManagedTag, { tag: from }: ManagedTag): boolean {
  return tag.id !== from.id && (tag.productId === '' || tag.productId === from.productId)
}

/** The service counts the tickets of a tag only up to this number. */
const maxCount = 1_000

function TagDialog({ tag, ...state }: DialogState & Pick<ManagedTag, 'tag'>) {
  const inputOf = ({ name = '', color = tag.color }: FormValues) => ({ tagId: tag.id, name, color })
  return (
    <EditDialog
      title={t('admin.editNamed', { name: tag.name })}
      {...state}
      validate={checkedBy('management', 'saveTagInput', inputOf)}
      save={(values) => write(SaveTagDocument, { input: inputOf(values) })}
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

interface MergeDialogProps extends DialogState {
  tag: ManagedTag['tag']
  others: readonly ManagedTag[]
}

function MergeDialog({ tag, others, ...state }: MergeDialogProps) {
  return (
    <EditDialog
      title={t('admin.tags.mergeNamed', { name: tag.name })}
      submitLabel={t('admin.tags.merge')}
      {...state}
      save={({ intoTagId }) =>
        write(MergeTagsDocument, { input: { tagId: tag.id, intoTagId: Number(intoTagId) } })
      }
    >
      <SelectField
        label={t('admin.tags.intoLabel')}
        name="intoTagId"
        help={t('admin.tags.intoHint', { name: tag.name })}
        options={others.map(({ tag: { id, name, productId } }) => [
          id,
          productId === '' ? t('admin.tags.allProductsNamed', { name }) : name,
        ])}
      />
    </EditDialog>
  )
}

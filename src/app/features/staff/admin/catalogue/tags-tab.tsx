import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import { DeleteTagDocument, MergeTagsDocument, SaveTagDocument } from '#app/graphql.gen.ts'
import { useChange } from '#app/content/moderation/use-change.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { ColourChoice } from '#app/content/colour-choice.tsx'
import { TextField, SelectField } from '#app/ui/field/field.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { limits } from '#shared/limits.ts'
import { type ManagedTag, managedTagsQuery } from './catalogue.queries.ts'
import styles from './managed-rows.module.css'
import { EditDialog } from './edit-dialog.tsx'

/** All tags of the issue tracker, to rename, merge and delete. */
export function TagsTab() {
  const { managedTags, managedProducts } = useData(managedTagsQuery)
  const products = new Map(managedProducts.map(({ product }) => [product.id, product.name]))
  return (
    <Card title={t('common.tags')} padded={false}>
      <ul className={styles.Rows}>
        {managedTags.map((managed) => (
          <li key={managed.tag.id} className={styles.Row}>
            <TagRow
              managed={managed}
              product={products.get(managed.tag.productId) ?? t('admin.tags.allProducts')}
              others={managedTags.filter((other) => canReplace(other, managed))}
            />
          </li>
        ))}
      </ul>
      {managedTags.length === 0 ? <p className={styles.Empty}>{t('admin.tags.emptyHint')}</p> : null}
    </Card>
  )
}

interface TagRowProps {
  managed: ManagedTag
  /** The tickets that can have it. */
  product: string
  /** The tags that it can be merged into. */
  others: readonly ManagedTag[]
}

function TagRow({ managed, product, others }: TagRowProps) {
  const { tag, tickets } = managed
  const isMore = tickets >= maxCount
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()
  const [open, setOpen] = useState<'edit' | 'merge'>()
  const end = () => setOpen(undefined)

  async function remove() {
    const text = t('admin.tags.deleteConfirm', { name: tag.name, count: tickets, isMore })
    const labels = { title: t('admin.tags.deleteTitle'), confirmLabel: t('common.delete'), danger: true }
    if (!(await confirm(text, labels))) return
    await change(() => write(DeleteTagDocument, { input: { tagId: tag.id } }), {
      done: t('admin.tags.deleteDone'),
      failed: t('admin.tags.deleteFailed'),
    })
  }

  return (
    <>
      <div className={styles.Text}>
        <p className={styles.Name}>
          <TagChip color={tag.color}>{tag.name}</TagChip>
        </p>
        <Facts>
          <span>{product}</span>
          <span>{t('admin.tags.ticketCount', { count: tickets, isMore })}</span>
        </Facts>
      </div>
      <div className={styles.Actions}>
        <Button
          size="small"
          disabled={!isHydrated}
          aria-label={t('admin.editNamed', { name: tag.name })}
          onClick={() => setOpen('edit')}
        >
          {t('common.edit')}
        </Button>
        {others.length > 0 ? (
          <Button
            size="small"
            disabled={!isHydrated}
            aria-label={t('admin.tags.mergeNamed', { name: tag.name })}
            onClick={() => setOpen('merge')}
          >
            {t('admin.tags.merge')}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="danger"
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={t('admin.deleteNamed', { name: tag.name })}
          onClick={() => void remove()}
        >
          {t('common.delete')}
        </Button>
      </div>
      <TagDialog tag={tag} isOpen={open === 'edit'} onEnd={end} />
      <MergeDialog tag={tag} others={others} isOpen={open === 'merge'} onEnd={end} />
    </>
  )
}

/** A tag replaces another one of its product or, for a tag of all products, of any. */
function canReplace({ tag }: ManagedTag, { tag: from }: ManagedTag): boolean {
  return tag.id !== from.id && (tag.productId === '' || tag.productId === from.productId)
}

/** The service counts the tickets of a tag only up to this number. */
const maxCount = 1_000

interface TagDialogProps {
  tag: ManagedTag['tag']
  isOpen: boolean
  onEnd: () => void
}

/** Asks for a tag's name and colour. */
function TagDialog({ tag, isOpen, onEnd }: TagDialogProps) {
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

interface MergeDialogProps {
  tag: ManagedTag['tag']
  /** The tags that it can be merged into. */
  others: readonly ManagedTag[]
  isOpen: boolean
  onEnd: () => void
}

/** Asks for the tag that replaces another one on its tickets. */
function MergeDialog({ tag, others, isOpen, onEnd }: MergeDialogProps) {
  return (
    <EditDialog
      title={t('admin.tags.mergeNamed', { name: tag.name })}
      submitLabel={t('admin.tags.merge')}
      isOpen={isOpen}
      onEnd={onEnd}
      validate={() => ({})}
      save={({ intoTagId }) =>
        write(MergeTagsDocument, { input: { tagId: tag.id, intoTagId: Number(intoTagId) } })
      }
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

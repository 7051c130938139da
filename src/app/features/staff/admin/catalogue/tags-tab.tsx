import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '#app/objects/moderation/use-change.ts'
import * as texts from '#app/texts/english/admin.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { managedTagsQuery, type ManagedTag } from '../admin.queries.ts'
import { deleteTag } from './catalogue.functions.ts'
import styles from './managed-rows.module.css'
import { MergeDialog } from './merge-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

/** All tags of the issue tracker, to be renamed, merged and deleted. */
export function TagsTab() {
  const { managedTags, managedProducts } = useSuspenseQuery(managedTagsQuery).data
  const products = new Map(managedProducts.map(({ product }) => [product.id, product.name]))
  return (
    <Card title={texts.tags} padded={false}>
      <ul className={styles.Rows}>
        {managedTags.map((managed) => (
          <li key={managed.tag.id} className={styles.Row}>
            <TagRow
              managed={managed}
              product={products.get(managed.tag.productId) ?? texts.allProducts}
              others={managedTags.filter((other) => canTakeOver(other, managed))}
            />
          </li>
        ))}
      </ul>
      {managedTags.length === 0 ? <p className={styles.Empty}>{texts.tagsThatStaffMakesFor}</p> : null}
    </Card>
  )
}

interface TagRowProps {
  managed: ManagedTag
  /** Which tickets can have it. */
  product: string
  /** The tags that it can be merged into. */
  others: readonly ManagedTag[]
}

function TagRow({ managed, product, others }: TagRowProps) {
  const { tag, tickets } = managed
  const isHydrated = useHydrated()
  const confirm = useConfirm()
  const { isBusy, change } = useChange()
  const [open, setOpen] = useState<'edit' | 'merge'>()
  const end = () => setOpen(undefined)

  async function remove() {
    const text = texts.sureToDelete(tag.name, used(tickets))
    if (!(await confirm(text, { title: texts.deleteTag, confirmLabel: texts.deleteLabel, danger: true })))
      return
    await change(() => deleteTag({ data: { tagId: tag.id } }), {
      done: texts.tagDeleted,
      failed: texts.tagCouldNotBeDeleted,
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
          <span>{amount(tickets)}</span>
        </Facts>
      </div>
      <div className={styles.Acts}>
        <Button
          size="small"
          disabled={!isHydrated}
          aria-label={texts.editTitle(tag.name)}
          onClick={() => setOpen('edit')}
        >
          {texts.edit}
        </Button>
        {others.length > 0 ? (
          <Button
            size="small"
            disabled={!isHydrated}
            aria-label={texts.mergeName(tag.name)}
            onClick={() => setOpen('merge')}
          >
            {texts.merge}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="danger"
          disabled={!isHydrated}
          busy={isBusy}
          aria-label={texts.deleteName(tag.name)}
          onClick={() => void remove()}
        >
          {texts.deleteLabel}
        </Button>
      </div>
      <TagDialog tag={tag} isOpen={open === 'edit'} onEnd={end} />
      <MergeDialog tag={tag} others={others} isOpen={open === 'merge'} onEnd={end} />
    </>
  )
}

/** A tag takes the tickets of another one of its product or, being for all products, of any. */
function canTakeOver({ tag }: ManagedTag, { tag: from }: ManagedTag): boolean {
  return tag.id !== from.id && (tag.productId === '' || tag.productId === from.productId)
}

/** The service counts so many tickets of a tag and no further. */
const most = 1_000

function amount(tickets: number): string {
  if (tickets === 1) return texts.oneTicket
  return texts.ticketCount(tickets.toLocaleString('en'), tickets >= most)
}

function used(tickets: number): string {
  return tickets === 1 ? texts.oneTicketHas : texts.haveTickets(amount(tickets))
}

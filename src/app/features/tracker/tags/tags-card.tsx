import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import type { Ticket } from '#app/features/tracker/ticket.queries.ts'
import { TagLinks } from './tag-links.tsx'
import styles from './tags-card.module.css'

/** The tag picker for staff, loaded when they start. */
const TagPicker = lazyRouteComponent(() => import('./tag-picker.tsx'), 'TagPicker')

/** The card of a ticket's tags, which staff edit in place; for others it is omitted if there are none. */
export function TagsCard({ ticket, className }: { ticket: Ticket; className?: string }) {
  const [isChanging, setIsChanging] = useState(false)
  if (ticket.tags.length === 0 && !ticket.canSetTags) return null
  return (
    <Card
      title={t('common.tags')}
      className={className}
      actions={
        ticket.canSetTags ? (
          <Button
            size="small"
            variant="ghost"
            aria-expanded={isChanging}
            onPointerEnter={() => void TagPicker.preload?.()}
            onClick={() => setIsChanging(!isChanging)}
          >
            {isChanging ? t('common.done') : t('tracker.tags.change')}
          </Button>
        ) : undefined
      }
    >
      {ticket.tags.length > 0 ? (
        <TagLinks product={ticket.product.id} tags={ticket.tags} />
      ) : (
        <p className={styles.None}>{t('tracker.tags.emptyHint')}</p>
      )}
      {isChanging && ticket.canSetTags ? (
        <Suspense>
          <TagPicker ticket={ticket} />
        </Suspense>
      ) : null}
    </Card>
  )
}

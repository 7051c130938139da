import { Link } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { printValue } from '#shared/ticket-query/query.ts'
import type { Tag } from '#app/features/tracker/tracker.queries.ts'
import styles from './tag-links.module.css'

interface TagLinksProps {
  /** The product of the linked tickets. */
  product: string
  tags: readonly Tag[]
  className?: string
}

/** A ticket's tags, each linking to the product's tickets with it; renders nothing without tags. */
export function TagLinks({ product, tags, className }: TagLinksProps) {
  if (tags.length === 0) return null
  return (
    <ul className={classNames(styles.Tags, className)} aria-label={t('common.tags')}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <TagChip color={tag.color}>
            <Link to="/tracker/$product" params={{ product }} search={{ q: `tag:${printValue(tag.name)}` }}>
              {tag.name}
            </Link>
          </TagChip>
        </li>
      ))}
    </ul>
  )
}

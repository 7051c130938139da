import type { ComponentProps, ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Count, Facts } from '#app/ui/facts/facts.tsx'
import { HeartIcon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import type { JoinedItem } from './visible-pages.ts'
import styles from './rows.module.css'

interface RowsProps<Item> extends Omit<ComponentProps<'ul'>, 'children'> {
  items: readonly JoinedItem<Item>[]
  rowClassName?: string
  children: (item: Item) => ReactNode
}

/** A dense list; each row is the click target of the link in its `RowTitle`, links in its facts stay separate. */
export function Rows<Item extends { id: string }>(props: RowsProps<Item>) {
  const { items, rowClassName, className, children, ...rest } = props
  return (
    <ul {...rest} className={classNames(styles.Rows, className)}>
      {items.map(({ item, startOf }) => (
        <li key={item.id} className={classNames(styles.Row, rowClassName)} data-page={startOf}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

export function RowTitle({ level, className, ...rest }: ComponentProps<'h2'> & { level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return <Heading {...rest} className={classNames(styles.Title, className)} />
}

export function RowFacts({ className, ...rest }: ComponentProps<typeof Facts>) {
  return <Facts {...rest} className={classNames(styles.Facts, className)} />
}

/** How many comments are new since the reader's last visit; nothing if none are. */
export function UnreadBadge({ count }: { count: number }) {
  return count > 0 ? <span className={styles.Unread}>{t('objects.unreadCount', { count })}</span> : null
}

export function Likes({ score, liked }: { score: number; liked: boolean }) {
  return (
    <span className={styles.Likes} data-liked={liked}>
      <HeartIcon />
      <span aria-hidden="true">
        <Count value={score} />
      </span>
      <VisuallyHidden>{t('objects.likes', { count: score, isYours: liked })}</VisuallyHidden>
    </span>
  )
}

import { classNames } from '../class-names.ts'
import { Skeleton } from './skeleton.tsx'
import styles from './page-skeleton.module.css'

interface PageSkeletonProps {
  /** What the page is made of: rows of a list, a text with a rail beside it, or cards of a grid. */
  shape: 'rows' | 'text' | 'cards'
  /** What stands above: a heading with the way to it, a person with their picture, or a heading and a field. */
  top?: 'heading' | 'person' | 'field'
}

const counts = { rows: 12, text: 9, cards: 9 }

/** The outline of a page that is loading, in the places of what will be there; it is shown at once, not after a while. */
export function PageSkeleton({ shape, top = 'heading' }: PageSkeletonProps) {
  return (
    <div className={styles.PageSkeleton}>
      <div className={styles.Top} data-top={top} aria-hidden="true">
        {top === 'person' ? <span className={styles.Picture} /> : null}
        {top === 'heading' ? <span className={styles.Way} /> : null}
        <span className={styles.Title} />
        <span className={styles.Facts} />
        {top === 'field' ? <span className={styles.Field} /> : null}
      </div>
      <div className={classNames(shape === 'text' && styles.Layout)}>
        <Skeleton shape={shape} count={counts[shape]} />
        {shape === 'text' ? <span className={styles.Rail} aria-hidden="true" /> : null}
      </div>
    </div>
  )
}

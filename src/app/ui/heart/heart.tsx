import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Count } from '#app/ui/facts/facts.tsx'
import { HeartIcon } from '#app/ui/icon.tsx'
import { Tooltip } from '#app/ui/tooltip/tooltip.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './heart.module.css'

interface HeartProps {
  score: number
  liked: boolean
  refusal?: string | undefined
  onToggle?: () => void
  /** Shows who likes it: the count is a button of its own, unless it's 0. */
  onCount?: () => void
  className?: string
}

/** The like button: a heart that lights up like an LED. It is controlled: the score is the parent's. */
export function Heart({ score, liked, refusal, onToggle, onCount, className }: HeartProps) {
  const count = <Count value={score} />
  const hasOwnCount = onCount !== undefined && score > 0
  const button = (
    <button
      type="button"
      className={styles.Heart}
      aria-pressed={liked}
      aria-disabled={refusal ? true : undefined}
      onClick={refusal ? undefined : onToggle}
    >
      <span className={styles.Led}>
        <HeartIcon />
      </span>
      <VisuallyHidden>{t('common.like')} </VisuallyHidden>
      {hasOwnCount ? null : count}
    </button>
  )
  return (
    <span className={classNames(styles.Likes, className)}>
      {refusal ? <Tooltip text={refusal}>{button}</Tooltip> : button}
      {hasOwnCount ? (
        <button type="button" aria-haspopup="dialog" className={styles.Heart} onClick={onCount}>
          <VisuallyHidden>{t('objects.like.by')} </VisuallyHidden>
          {count}
        </button>
      ) : null}
    </span>
  )
}

import { avatarSources } from '#shared/addresses/avatars.ts'
import { classNames } from '#app/ui/class-names.ts'
import { t } from '#app/texts/t.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  picture?: string | null
  username: string
  /** Side in CSS pixels. */
  size?: 40 | 80
  className?: string
}

/** A user's picture; hidden from assistive technology, because the name is always beside it. */
export function Avatar({ picture, username, size = 40, className }: AvatarProps) {
  const sources = picture ? avatarSources(picture) : undefined
  return (
    <span className={classNames(styles.Avatar, className)} data-size={size} aria-hidden="true">
      {picture ? (
        <img
          src={picture}
          srcSet={sources}
          sizes={sources && `${size}px`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <ChipPicture letter={Array.from(username)[0]?.toUpperCase() ?? '?'} size={size} />
      )}
    </span>
  )
}

function ChipPicture({ letter, size }: { letter: string; size: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size}>
      <path className={styles.Pins} d="M12 5v30M20 5v30M28 5v30M5 12h30M5 20h30M5 28h30" />
      <rect className={styles.Package} x="9" y="9" width="22" height="22" rx="3" />
      <text className={styles.Letter} x="20" y="25.2" textAnchor="middle">
        {letter}
      </text>
    </svg>
  )
}

const knownFlair: Record<string, () => string> = { developer: () => t('common.developer') }

export function Flair({ flair }: { flair: string | null }) {
  const name = flair && Object.hasOwn(knownFlair, flair) ? knownFlair[flair]?.() : undefined
  if (!name) return null
  return (
    <span className={styles.Flair}>
      <svg
        className={styles.Gate}
        viewBox="0 0 16 10"
        width="16"
        height="10"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 3h4M0 7h4M12 5h4M4 .75v8.5h3.5a4.25 4.25 0 0 0 0-8.5Z" />
      </svg>
      {name}
    </span>
  )
}

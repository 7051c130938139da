import type { ComponentProps } from 'react'
import { avatarSources } from '#shared/addresses/avatars.ts'
import { classNames } from '#app/ui/class-names.ts'
import { t } from '#app/texts/t.ts'
import styles from './avatar.module.css'

/** Side in CSS pixels. */
export type AvatarSize = 20 | 24 | 40 | 80

interface AvatarProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  /** The address of the person's picture, or of the face drawn for them. */
  picture: string
  size?: AvatarSize
}

/** A person's picture; hidden from assistive technology, because the name is always beside it. */
export function Avatar({ picture, size = 40, className, ...rest }: AvatarProps) {
  const sources = avatarSources(picture)
  return (
    <img
      {...rest}
      className={classNames(styles.Avatar, className)}
      src={picture}
      srcSet={sources}
      sizes={sources && `${size}px`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
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

import type { ComponentProps } from 'react'
import { avatarSources } from '#shared/addresses/avatars.ts'
import { classNames } from '#app/ui/class-names.ts'
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

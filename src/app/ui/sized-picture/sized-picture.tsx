import type { ComponentProps } from 'react'
import styles from './sized-picture.module.css'

/** A picture in several sizes: `srcset`s of each format, and the address of the largest. */
export interface PictureSources {
  webp: string
  jpeg: string | null
  fallback: string
}

interface SizedPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  sources: PictureSources
  sizes: string
}

export function SizedPicture({ sources: { webp, jpeg, fallback }, sizes, alt, ...rest }: SizedPictureProps) {
  return (
    <picture className={styles.Sizes}>
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        {...rest}
        src={fallback}
        srcSet={jpeg ?? undefined}
        sizes={jpeg === null ? undefined : sizes}
        alt={alt}
      />
    </picture>
  )
}

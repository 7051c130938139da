import type { ComponentProps } from 'react'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'

interface GalleryImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  picture: GalleryPicture
  /** How wide the picture is shown. */
  sizes: string
}

/** A picture of the gallery: in the size that suits, or as it is where it scales. */
export function GalleryImage({
  picture: { src, sources, width, height },
  sizes,
  alt,
  ...rest
}: GalleryImageProps) {
  const image = { ...rest, width, height, alt: alt ?? '' }
  return sources ? (
    <SizedPicture {...image} sources={sources} sizes={sizes} />
  ) : (
    <img {...image} src={src} alt={image.alt} />
  )
}

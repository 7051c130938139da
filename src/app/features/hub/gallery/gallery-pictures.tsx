import type { ComponentProps } from 'react'
import { type PictureSources, SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import { t } from '#app/texts/t.ts'
import type { Creation } from '../creation.queries.ts'

/** A picture in the gallery. */
export interface GalleryPicture {
  id: string
  /** Its alt text, if any. */
  name: string
  /** The largest variant. */
  src: string
  /** Its variants; none for a drawing that scales. */
  sources?: PictureSources
  width: number
  height: number
}

/** The size of the site's drawings in pixels. */
const drawn = { width: 2160, height: 1215 }

/** The pictures of a creation: its own, else its drawing; may be empty. */
export function galleryPictures({
  images,
  title,
  drawing,
  drawingUrl,
  drawingSources,
}: Pick<Creation, 'images' | 'title' | 'drawing' | 'drawingUrl' | 'drawingSources'>): GalleryPicture[] {
  if (drawing && drawingSources) {
    const name = t('hub.gallery.drawingName', { title })
    const picture =
      drawingUrl === null ? { src: drawingSources.fallback, sources: drawingSources } : { src: drawingUrl }
    return [{ id: 'drawing', name, ...picture, ...drawn }]
  }
  return images.map(({ id, filename, fileUrl, thumbnailUrl, width, height }) => ({
    id,
    name: filename,
    src: fileUrl,
    sources: { webp: `${thumbnailUrl} 480w, ${fileUrl} ${width}w`, jpeg: null, fallback: fileUrl },
    width,
    height,
  }))
}

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

import type { PictureSources } from '#app/ui/sized-picture/sized-picture.tsx'
import { t } from '#app/texts/t.ts'
import type { Creation } from '#app/features/hub/creation.queries.ts'

/** A picture in the gallery. */
export interface GalleryPicture {
  id: string
  /** Its alt text, if any. */
  name: string
  /** The largest variant. */
  src: string
  /** Its variants. */
  sources: PictureSources
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
  drawingSources,
}: Pick<Creation, 'images' | 'title' | 'drawing' | 'drawingSources'>): GalleryPicture[] {
  if (drawing && drawingSources) {
    const name = t('hub.gallery.drawingName', { title })
    return [{ id: 'drawing', name, src: drawingSources.fallback, sources: drawingSources, ...drawn }]
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

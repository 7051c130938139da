import * as texts from '#app/texts/english/creation.ts'
import type { Creation } from '../creation.queries.ts'

/** A picture as the gallery shows it. */
export interface GalleryPicture {
  id: string
  /** What it shows, as far as anybody said. */
  name: string
  /** The largest there is. */
  src: string
  /** Its sizes as a `srcset`; none for a drawing, which is sharp at all. */
  srcSet?: string
  /** The small one. */
  thumbnail: string
  width: number
  height: number
}

/** Pixels of the drawings that the site makes. */
const drawn = { width: 1200, height: 630 }

/** The pictures of a creation: its own, else the drawing that the site made; perhaps none. */
export function galleryPictures({
  images,
  title,
  thumbnail,
  drawing,
  drawingUrl,
}: Pick<Creation, 'images' | 'title' | 'thumbnail' | 'drawing' | 'drawingUrl'>): GalleryPicture[] {
  if (drawing && thumbnail) {
    const name = texts.drawingOfTitle(title)
    return [{ id: 'drawing', name, src: drawingUrl ?? thumbnail, thumbnail, ...drawn }]
  }
  return images.map(({ id, filename, fileUrl, thumbnailUrl, width, height }) => ({
    id,
    name: filename,
    src: fileUrl,
    srcSet: `${thumbnailUrl} 480w, ${fileUrl} ${width}w`,
    thumbnail: thumbnailUrl,
    width,
    height,
  }))
}

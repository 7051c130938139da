/** The files that a drawing has: those of the first form, which had one width; pictures in all widths; or those and a vector. */
export const drawingForms = { first: 0, pictures: 1, vector: 2 } as const

/** Stored value of a drawing's form. */
export type DrawingForm = (typeof drawingForms)[keyof typeof drawingForms]

/** The widths of a drawing's pictures: for cards, pages, and full size on dense screens. */
export const drawingWidths = [480, 960, 1440, 2160] as const

/** The names of a drawing's files in its folder; only small drawings have a vector, and large saves aren't kept for the player. */
export const drawingNames = {
  vector: 'drawing.svg',
  share: 'og.jpg',
  save: 'save.bin',
  picture: (width: number, type: 'image/webp' | 'image/jpeg') =>
    `${width}.${type === 'image/webp' ? 'webp' : 'jpg'}`,
} as const

/** The width of the only picture of the first form, which is WebP; it has a vector, too. */
export const firstWidth = 480

/** The form of a drawing that was made now. */
export function formOf(files: readonly { name: string }[]): DrawingForm {
  return files.some(({ name }) => name === drawingNames.vector) ? drawingForms.vector : drawingForms.pictures
}

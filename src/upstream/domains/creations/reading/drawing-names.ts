/** Stored forms of drawings: the first had one width; later ones, of which some are stored as 2, have all of them. */
export const drawingForms = { first: 0, pictures: 1 } as const

/** The widths of a drawing's pictures: for cards, pages, and full size on dense screens. */
export const drawingWidths = [480, 960, 1440, 2160] as const

/** The names of a drawing's files in its folder; large saves aren't kept for the player. */
export const drawingNames = {
  share: 'og.jpg',
  save: 'save.bin',
  picture: (width: number, type: 'image/webp' | 'image/jpeg') =>
    `${width}.${type === 'image/webp' ? 'webp' : 'jpg'}`,
} as const

/** The width of the only picture of the first form, which is WebP. */
export const firstWidth = 480

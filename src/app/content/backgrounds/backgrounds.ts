const backgroundCount = 9

/** Heights of the pictures in pixels, all 16:9, and of those cut upright for phones, 5:8. */
const heights = { wide: [480, 720, 1080, 1440, 2160], tall: [720, 1080] } as const
const ratios = { wide: 16 / 9, tall: 5 / 8 } as const

type Shape = keyof typeof heights
type PictureType = 'webp' | 'jpg'

const narrow = '(max-width: 600px) and (max-aspect-ratio: 7/10)'

/**
 * When a shape covers the first screen, and the width that is loaded for it. A picture covers the viewport, so in one narrower
 * than the picture its height decides. Phones load two fifths of that: their pixel density is higher than a darkened
 * background needs.
 */
export const backgroundFor = {
  wide: {
    media: `not all and ${narrow}`,
    sizes: '(max-width: 600px) 75vh, (max-aspect-ratio: 16/9) 178vh, (max-height: 500px) 42vw, 100vw',
  },
  tall: { media: narrow, sizes: '25vh' },
} as const

export function backgroundAddress(
  base: string,
  number: number,
  height: number,
  type: PictureType,
  shape: Shape = 'wide',
): string {
  return `${base}/backgrounds/${number}-${shape === 'tall' ? 'tall-' : ''}${height}.${type}`
}

export function backgroundSet(
  base: string,
  number: number,
  type: PictureType,
  shape: Shape = 'wide',
): string {
  return heights[shape]
    .map(
      (height) =>
        `${backgroundAddress(base, number, height, type, shape)} ${Math.round(height * ratios[shape])}w`,
    )
    .join(', ')
}

/** The pictures' numbers in the order of a day (seconds since the epoch): each day starts with another one. */
export function backgroundOrder(now: number): number[] {
  const day = Math.floor(now / 86_400)
  return Array.from({ length: backgroundCount }, (_, index) => ((day + index) % backgroundCount) + 1)
}

/** How many pictures the home page has. */
const backgroundCount = 9

/** Heights of the pictures in pixels; all are 16:9. */
const heights = [480, 720, 1080, 1440, 2160]

/**
 * How wide a picture is drawn: it covers the window, so where the window is narrower than 16:9 its height decides.
 * Phones take three quarters of that: their pixels are finer than a picture behind a scrim needs.
 */
export const backgroundSizes = '(max-width: 600px) 75vh, (max-aspect-ratio: 16/9) 178vh, 100vw'

/** The address of a picture in one size. */
export function backgroundAddress(
  base: string,
  number: number,
  height: number,
  type: 'webp' | 'jpg',
): string {
  return `${base}/backgrounds/${number}-${height}.${type}`
}

/** All sizes of a picture, as a `srcset`. */
export function backgroundSet(base: string, number: number, type: 'webp' | 'jpg'): string {
  return heights
    .map((height) => `${backgroundAddress(base, number, height, type)} ${Math.round((height * 16) / 9)}w`)
    .join(', ')
}

/** The pictures' numbers in the order of a day (seconds since the epoch): each day begins with another one. */
export function backgroundOrder(now: number): number[] {
  const day = Math.floor(now / 86_400)
  return Array.from({ length: backgroundCount }, (_, index) => ((day + index) % backgroundCount) + 1)
}

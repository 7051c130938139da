/** The default colour of a new tag. */
export const defaultTagColour = '#FF0000'

/** The number of random colours. */
const offered = 4

/** Some random colours as `#RRGGBB`, spread around the colour wheel; `random` is from 0 to below 1. */
export function randomTagColours(random: () => number = Math.random): string[] {
  const sector = 360 / offered
  return Array.from({ length: offered }, (_, index) => hexOfHue((index + random()) * sector))
}

/** A bright colour of that hue, in degrees: 70 % saturation, 50 % lightness. */
function hexOfHue(hue: number): string {
  const channels = [0, 8, 4].map((offset) => {
    const twelfth = (offset + hue / 30) % 12
    const light = 0.5 - 0.35 * Math.max(-1, Math.min(twelfth - 3, 9 - twelfth, 1))
    return Math.round(light * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`.toUpperCase()
}

/** The colour that a new tag has until another is chosen. */
export const defaultTagColour = '#FF0000'

/** How many other colours are offered. */
const offered = 4

/** Some random colours as `#RRGGBB`, spread around the colour wheel; `random` is from 0 to below 1. */
export function randomTagColours(random: () => number = Math.random): string[] {
  const sector = 360 / offered
  return Array.from({ length: offered }, (_, index) => hexOfHue((index + random()) * sector))
}

/** A clear colour of that hue, in degrees: 70 % saturated and half light. */
function hexOfHue(hue: number): string {
  const channels = [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12
    const light = 0.5 - 0.35 * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(light * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`.toUpperCase()
}

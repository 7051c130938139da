type Channels = [red: number, green: number, blue: number]

/** The lit accent of the identity: the one colour that means "signal on". */
export const HIGH = '#ffb224'

/** The almost white middle of a lit lamp, where the eye saturates. */
export const HOT = '#ffe3a6'

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hex(values: Channels): string {
  const packed = values.map((value) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${packed.join('')}`
}

/** Multiplies a `#rrggbb` colour's light; 1 keeps it, values above 1 brighten until white clips. */
export function lit(colour: string, factor: number): string {
  const [red, green, blue] = channels(colour)
  return hex([red * factor, green * factor, blue * factor])
}

/** Mixes two `#rrggbb` colours; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  return hex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** A colour as it is written: `#rrggbb`. */
export function colour(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** A colour in so much light; 1 leaves it as it is. */
export function inLight([red, green, blue]: Colour, light: number): Colour {
  return [Math.min(255, red * light), Math.min(255, green * light), Math.min(255, blue * light)]
}

/** A colour so much of the way to another. */
export function mixed(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}

/** A colour as SVG takes it, in the shorter form where there is one. */
export function written(rgb: Colour): string {
  const hex = rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')
  return /^(.)\1(.)\2(.)\3$/.test(hex) ? `#${hex[0]}${hex[2]}${hex[4]}` : `#${hex}`
}

/** What is high: the one accent, and the almost white middle of what shines. */
export const high = { lamp: colour('#ffb224'), hot: colour('#ffdf9a') } as const

/** What things are made of. */
export const materials = {
  ground: colour('#0e1216'),
  black: colour('#000000'),
  white: colour('#ffffff'),
  case: colour('#3a444d'),
  dark: colour('#20272d'),
  metal: colour('#b9c2c9'),
  brass: colour('#b7935a'),
  wire: colour('#74808a'),
  paper: colour('#d9dcd6'),
} as const

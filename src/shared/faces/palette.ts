/** Solder masks. Each has a luminance that stands out from a dark and from a light page, and from every package. */
export const boards = [
  '#1f8558',
  '#12808a',
  '#2f6fc0',
  '#666cd3',
  '#8a55c4',
  '#b84a92',
  '#c24a44',
  '#b5602b',
  '#94701e',
  '#657d2c',
  '#5f7389',
  '#c0526e',
] as const

/** Bodies of chips: dark ones have lit features, light ones printed features. */
export const packages = {
  dark: ['#1a2026', '#2a1c33', '#122639', '#2a211c', '#10292a'],
  light: ['#f1e8d6', '#f3f6f7', '#f0d595', '#cfeadb', '#d3e4f5', '#e6dbf3'],
} as const

/** Colours of eyes and mouths on each type of package. */
export const features = {
  dark: ['#f4f1e8', '#ffc65c', '#8af0ae', '#8fe0ff', '#ffb3cf'],
  light: ['#1a2026', '#3a1f4d', '#123a5c', '#4d2412'],
} as const

export const metals = ['#d7dde1', '#edc75f'] as const

/** Light of an LED: its middle and the ring around it. */
export const lights = [
  ['#fff3d6', '#ffb224'],
  ['#ffe3df', '#ff5a4d'],
  ['#e6ffe9', '#45d96d'],
  ['#e2f6ff', '#46b8ff'],
  ['#ffffff', '#d9e6ff'],
  ['#ffe4f3', '#ff6fb5'],
] as const

/** Of cheeks, tongues and what is worn on top. */
export const accents = ['#ff8a80', '#ffa26b', '#f58fb8', '#ffc65c', '#7fd0ff', '#8fe0a8'] as const

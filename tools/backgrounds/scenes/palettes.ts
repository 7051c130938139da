import type { Palette } from '../drawing/stage.ts'

const GOLD = '#c9a85a'

function board(mask: string, trace: string, block: string): Palette {
  return { mask, trace, silk: '#d8e0dc', metal: GOLD, block }
}

/** The boards of the nine scenes, all of one dark family when they are lit. */
export const PALETTES = {
  teal: board('#1f6a66', '#3d9089', '#b9b6a8'),
  blue: board('#23518a', '#4379b4', '#8995a6'),
  graphite: board('#454c54', '#6b747d', '#c2c4c2'),
  aubergine: board('#573363', '#7d5489', '#9c93a8'),
  green: board('#23704a', '#4a9a6c', '#a9b3a6'),
  indigo: board('#343a78', '#565fa6', '#7f86c4'),
  petrol: board('#185a70', '#358aa3', '#b4bcbc'),
  moss: board('#4b5a41', '#7b8d6b', '#b5b29c'),
  coal: board('#2d343b', '#59646e', '#8a959e'),
} as const

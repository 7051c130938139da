// What the page of a creation says.
export const creationHub = 'Creation hub'
export const pictures = 'Pictures'
export const download = 'Download'

export function noGameYet(product: string): string {
  return `Don't have ${product} yet?`
}
export const buyGame = 'Buy the game'
export const openInGame = 'Open in game'
export const previousPicture = 'Previous picture'
export const nextPicture = 'Next picture'
export const aboutThisCreation = 'About this creation'
export const parts = 'Parts'
export const partsByNumber = 'Parts by count'

export function moreKinds(itsCount: number): string {
  return `${itsCount} more kinds`
}
export const furtherPartsByNumber = 'More parts by count'
export const part = 'Part'
export const count = 'Count'

export function drawingOfTitle(itsTitle: string): string {
  return `Drawing of ${itsTitle}`
}
export const description = 'Description'
export const details = 'Details'
export const kind = 'Kind'
export const components = 'Components'
export const wires = 'Wires'
export const saveFiles = 'Save files'
export const mods = 'Mods'
export const file = 'File'
export const noMods = 'none'

export function pictureInFull(name: string, number: number, of: number): string {
  return `${name}, picture ${number} of ${of}, full size`
}

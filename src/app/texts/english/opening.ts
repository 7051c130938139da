// What is said before a creation is opened in the game.
export const buyGame = 'Buy the game'

export function openingProduct(product: string): string {
  return `Opening ${product}`
}
export const ok = 'OK'
export const yourBrowserHandsThisCreation =
  'Your browser opens this creation in the game. It may ask you first.'

export function doNotOwnYet(product: string): string {
  return `Don't have ${product} yet?`
}
export const buyPage = 'Get it here'
export const itIsntOpening = 'Not opening? See our'
export const helpArticle = 'troubleshooting guide'
export const dontShowAgain = "Don't show again"

// What is said before a creation is opened in the game.
export const buyGame = 'Buy the game'

export function openingProduct(product: string): string {
  return `Opening ${product}`
}
export const ok = 'OK'
export const yourBrowserHandsThisCreation =
  'Your browser hands this creation over to the game, and may ask you first.'

export function doNotOwnYet(product: string): string {
  return `You don’t own ${product} yet? You get it on the`
}
export const buyPage = 'buy page'
export const itIsntOpening = 'It isn’t opening? The'
export const helpArticle = 'help article'
export const saysWhatToDo = 'says what to do.'
export const dontShowAgain = "Don't show again"

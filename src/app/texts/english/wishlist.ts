// What the page about buying the game says.

export function showingItLoadsPageOf(store: string): string {
  return `Showing it loads a page of ${store}, which may set its own cookies.`
}

export const showWidget = 'Show the widget'
export const priceAndPurchase = 'Price and purchase'
export const wishList = 'Wish list'
export const addItToYourWishList = 'Add it to your wish list and hear when it is on offer.'
export const buyGame = 'Buy the game'

export function isSoldOnForWindows(product: string, name: string): string {
  return `${product} is sold on ${name}, for Windows, Mac and Linux.`
}

export function isGameAboutBuildingDigital(product: string): string {
  return `${product} is a game about building digital circuits. You place gates, lay wires and watch the signals run: an adder on the first evening, a clock by the weekend, and one day a computer that you understand down to its last gate, because you have put every one of them there.`
}

export const circuitsAreSimulatedGateBy =
  'Circuits are simulated gate by gate, fast enough for processors of your own design.'
export const boardsNestWhatWorksBecomes = 'Boards nest: what works becomes a part, and parts become machines.'
export const worldsAreSharedBuildTogether =
  'Worlds are shared: build together, or take apart what others have uploaded to the creation hub.'
export const itIsOpenToMods = 'It is open to mods, and its developers read this site.'

export function buyNowOnName(name: string): string {
  return `Buy now on ${name}`
}

export function fromName(name: string): string {
  return `From ${name}`
}

// What the page about buying the game says.

export function showingItLoadsPageOf(store: string): string {
  return `Loads content from ${store}, which may set cookies.`
}

export const showWidget = 'Show price and wishlist'
export const hideWidgets = 'Hide'
export const notInStoreYet = 'Not in a store yet'
export const subscribeToOurNewsletter = 'Subscribe to our newsletter'

export function newsletterTellsWhen(product: string): string {
  return `Our newsletter tells you when you can buy ${product}.`
}

export function isMadeForWindows(product: string): string {
  return `${product} is made for Windows, Mac and Linux.`
}

export const priceAndPurchase = 'Price and purchase'
export const wishList = 'Wishlist'
export const addItToYourWishList = "Add it to your wishlist to hear when it's on sale."
export const buyGame = 'Buy the game'

export function isSoldOnForWindows(product: string, name: string): string {
  return `${product} is sold on ${name}, for Windows, Mac and Linux.`
}

export function isGameAboutBuildingDigital(product: string): string {
  return `${product} is a game about building digital circuits. Place gates, lay wires and watch the signals run: an adder on your first evening, a clock by the weekend, and one day a computer you understand down to its last gate, because you placed every one of them.`
}

export const circuitsAreSimulatedGateBy =
  'Circuits are simulated gate by gate, fast enough for processors of your own design.'
export const boardsNestWhatWorksBecomes = 'Turn boards that work into parts, and parts into machines.'
export const worldsAreSharedBuildTogether =
  'Share your worlds: build together, or take apart what others upload to the creation hub.'
export const itIsOpenToMods = 'Mod it. The developers hang out here, too.'

export function buyNowOnName(name: string): string {
  return `Buy now on ${name}`
}

export function fromName(name: string): string {
  return `From ${name}`
}

// What the home page says.

export const letPicturesChange = 'Play slideshow'
export const stopPictures = 'Pause slideshow'
export const forumsAreNotAnsweringRight = "Couldn't load the forums. Please try again in a moment."
export const latestDevelopmentUpdate = 'Latest development update'
export const allDevelopmentUpdates = 'All development updates'
export const openDiscussions = 'Open discussions'
export const allForums = 'All forums'
export const newestCreations = 'Newest creations'
export const allCreations = 'All creations'
export const score = 'Score'
export const comments = 'Comments'
export const ultimateDigitalLogicSimulator = 'The ultimate digital logic simulator.'
export const nowAvailableForWindowsMac = 'Now available for Windows, Mac and Linux.'

export const aboutGame = 'About the game'

export function buyNowOnName(name: string): string {
  return `Buy now on ${name}`
}

export const subscribeToOurNewsletter = 'Subscribe to our newsletter'
export const readOurDevelopmentBlog = 'Read our development blog'
export const ultimateDigitalLogicSimulatorNow =
  'The ultimate digital logic simulator. Now available for Windows, Mac and Linux.'

// What pages and things are called, wherever they are named.

export function creationBy(label: string, username: string): string {
  return `${label} by ${username}`
}

export function searchFor(query: string): string {
  return `${query} · Search`
}

export const search = 'Search'

export function ticketsOf(itsName: string): string {
  return `${itsName} tickets`
}
export const hubDescription =
  'Boards and worlds made by the community. Download one, take it apart, make it yours.'
export const creationHub = 'Creation hub'
export const newest = 'Newest'
export const mostLiked = 'Most liked'
export const mostDownloaded = 'Most downloaded'
export const sending = 'Sending'
export const collectingRecipients = 'Collecting recipients'
export const partlyFailed = 'Partly failed'
export const partlyUnknown = 'Partly unknown'
export const sent = 'Sent'
export const forgotPassword = 'Forgot password'
export const signUp = 'Sign up'
export const sendNewsletter = 'Send newsletter'
export const logIn = 'Log in'
export const buyGame = 'Buy the game'
export const whatGameIsAndWhere = 'See what the game is about and get it for Windows, Mac and Linux.'
export const chooseNewPassword = 'Choose a new password'
export const actionLog = 'Action log'
export const newPost = 'New post'
export const signingIn = 'Logging in'
export const changelog = 'Changelog'
export const whatIsNewOnThis = "What's new and fixed."
export const websiteSettings = 'Website settings'
export const issueTracker = 'Issue tracker'
export const bugsAndFeatureRequestsAnd = "Report bugs, request features and see what's fixed."
export const newTicket = 'New ticket'
export const reports = 'Reports'
export const userList = 'User list'
export const newsletter = 'Newsletter'
export const unsubscribe = 'Unsubscribe'
export const whatIsNewByEmail =
  'Game news by email. No tracking pixels, minimal HTML, identical links for everybody.'
export const administration = 'Administration'
export const management = 'Management'
export const forums = 'Forums'
export const newsHelpTutorialsAndTalk = 'News, help, tutorials and talk about digital logic.'
export const completeYourSignUp = 'Complete your sign-up'
export const uploadCreation = 'Upload a creation'
export const accountSettings = 'Account settings'
export const pleaseConfirm = 'Please confirm'
export const notifications = 'Notifications'
export const settings = 'Settings'
export const products = 'Products'
export const tags = 'Tags'
export const users = 'Users'
export const mailAndQueue = 'Email and jobs'
export const graphql = 'GraphQL'
export const bugReport = 'Bug report'
export const featureRequest = 'Feature request'
export const ultimateDigitalLogicSimulatorNow =
  'The ultimate digital logic simulator. Now available for Windows, Mac and Linux.'
export const logInToRate = 'Log in to rate'
export const verifyEmailToRate = 'You must verify your email to rate'
export const ratingNotSubmitted = 'There was an error submitting your rating'

// What the pages of signing in and up say.

export const captcha = 'Captcha'
export const captchaNotLoaded = 'The captcha could not be loaded. Does something in your browser block it?'
export const tryAgain = 'Try again'
export const signingIn = 'Signing in'
export const signingInNeedsJavascript = 'Signing in needs JavaScript.'
export const signUp = 'Sign up'
export const logInToYourAccount = 'Log in to an account you have'
export const email = 'Email'
export const emailStaysPrivate = 'Nobody else gets to see it. We send a link to confirm it.'
export const password = 'Password'

export function passwordLength(min: number, max: number): string {
  return `${min} to ${max} characters`
}

export const signingUpNeedsJavascript = 'Signing up needs JavaScript; reading does not.'

export function accountOf(provider: string): string {
  return `${provider} account`
}

export function noAccountFound(product: string, account: string): string {
  return `No ${product} account found associated with this ${account}. Did you mean to sign up instead?`
}

export function accountExists(product: string, account: string): string {
  return `A ${product} account associated with this ${account} already exists. Did you mean to log in instead?`
}

export const unknownErrorOccurred = 'An unknown error occurred'

export function linkInSettings(product: string, name: string): string {
  return `If you have a ${product} account that is not linked with ${name}, log in to it another way and link the two in your account settings.`
}

export const otherWaysIn = 'Other ways in'

export const logIn = 'Log in'
export const link = 'Link'
export const or = 'or'

export const linkUsedAskAgain = 'This link has been used already, or is too old. Ask for a new one.'
export const passwordIsNotLongEnough = 'Password is not long enough.'
export const forgotYourPassword = 'Forgot your password?'
export const emailOrUsername = 'Email or username'
export const loggingInNeedsJavascript = 'Logging in needs JavaScript; reading does not.'

export function providerNotPossible(name: string): string {
  return `Signing in through ${name} is not possible here at the moment.`
}

export const developerSignIn = 'Developer sign-in'
export const youAreLoggedIn = 'You are logged in'

export function loggedInAlready(itsUsername: string): string {
  return `You are logged in as ${itsUsername} already. To log in as somebody else, log out first.`
}

export const thatDidNotWork = 'That did not work'
export const backToWhereYouWere = 'Back to where you were'
export const backToLogIn = 'Back to log in'
export const linkUsed = 'This link has been used already, or is too old.'
export const ifYouStillNeedIt = 'If you still need it, ask for a new one in your account settings.'
export const confirmYourEmailAddress = 'Confirm your email address'
export const confirmEmailText = 'One press, and your account can write, like and upload.'
export const confirmEmailAddress = 'Confirm email address'
export const emailNotConfirmed = 'Your email address could not be confirmed. Please try again later.'
export const confirmYourNewEmailAddress = 'Confirm your new email address'
export const confirmNewEmailText =
  'One press, and this address takes the place of the one your account has now.'
export const emailTaken = 'That email address is already in use.'
export const confirmYourSubscription = 'Confirm your subscription'
export const confirmSubscriptionText = 'One press, and our newsletter comes to this address.'
export const confirmSubscription = 'Confirm subscription'

export function subscriptionLinkUsed(spent: string): string {
  return `Failed to confirm newsletter subscription. ${spent}`
}

export const subscriptionNotConfirmed = 'Failed to confirm newsletter subscription'
export const unsubscribe = 'Unsubscribe'
export const unsubscribeText = 'One press, and our newsletter comes to this address no more.'
export const youCouldNotBeUnsubscribed = 'You could not be unsubscribed. Please try again later.'
export const almostThere = 'Almost there'
export const signUpAnotherWay = 'Sign up another way'
export const chooseNameAndEmail = 'Choose a name, and tell us where mail reaches you.'
export const chooseName = 'Choose the name that others will know you by.'
export const completeSignUp = 'Complete sign-up'
export const emailAgain = 'Email again'
export const noAccountMatches = 'No account matches that email/username and password.'
export const usernameTaken = 'That username is already taken.'
export const usernameHasSpecialCharacters = 'Username must not contain special characters'
export const invalidEmailAddress = 'Invalid email address'
export const captchaVerificationFailed = 'Captcha verification failed. Please try again.'
export const signUpTookTooLong = 'This took too long. Please sign up once more.'
export const tellUsYourEmail =
  'Tell us the email address of your account, and we send you a link to a new password.'
export const sendLink = 'Send the link'

export function resetLinkSent(sentTo: string): string {
  return `If an account has the address ${sentTo}, a link is on its way there. It works once, for an hour. Nothing there? Look among the spam.`
}

export const needsJavascript = 'This needs JavaScript; reading does not.'
export const toHomePage = 'To the home page'
export const accountSettings = 'Account settings'
export const newsletter = 'Newsletter'

export const passwordChanged = 'Your password is changed. Log in with the new one.'
export const chooseNewPassword = 'Choose a new password'
export const askForNewLink = 'Ask for a new link'
export const newPasswordReplacesOld =
  'It takes the place of the one you have forgotten. Every device is logged out.'
export const setPassword = 'Set password'
export const newPassword = 'New password'
export const newPasswordAgain = 'New password again'

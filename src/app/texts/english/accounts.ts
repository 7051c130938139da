// What the pages of signing in and up say.

export const captcha = 'Captcha'
export const captchaNotLoaded = "Couldn't load the captcha. Is something in your browser blocking it?"
export const tryAgain = 'Retry'
export const signingIn = 'Logging in'
export const signingInNeedsJavascript = 'Turn on JavaScript to log in.'
export const signUp = 'Sign up'
export const logInToYourAccount = 'Already have an account? Log in'
export const email = 'Email'
export const emailStaysPrivate = "Only you can see it. We'll email you a link to confirm it."
export const password = 'Password'

export function passwordLength(min: number, max: number): string {
  return `${min} to ${max} characters`
}

export const signingUpNeedsJavascript = 'Turn on JavaScript to sign up. You can still read everything.'

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
  return `Already have a ${product} account that isn't linked to ${name}? Log in another way, then link them in your account settings.`
}

export const otherWaysIn = 'Other ways to log in'

export const logIn = 'Log in'
export const link = 'Link'
export const or = 'or'

export const linkUsedAskAgain = 'This link has expired or was already used. Request a new one.'
export const passwordIsNotLongEnough = 'Password is not long enough.'
export const forgotYourPassword = 'Forgot your password?'
export const emailOrUsername = 'Email or username'
export const loggingInNeedsJavascript = 'Turn on JavaScript to log in. You can still read everything.'

export function providerNotPossible(name: string): string {
  return `You can't log in with ${name} right now.`
}

export function withProvider(action: string, name: string): string {
  return `${action} with ${name}`
}

export const developerSignIn = 'Developer sign-in'
export const youAreLoggedIn = "You're logged in"

export function loggedInAlready(itsUsername: string): string {
  return `You're already logged in as ${itsUsername}. To switch accounts, log out first.`
}

export const thatDidNotWork = "That didn't work"
export const backToWhereYouWere = 'Back to where you were'
export const backToLogIn = 'Back to log in'
export const linkUsed = 'This link has expired or was already used.'
export const ifYouStillNeedIt = 'Still need it? Request a new one in your account settings.'
export const confirmYourEmailAddress = 'Confirm your email address'
export const confirmEmailText = 'Confirm to start posting, liking and uploading.'
export const confirmEmailAddress = 'Confirm email address'
export const emailNotConfirmed = "Couldn't confirm your email. Please try again later."
export const confirmYourNewEmailAddress = 'Confirm your new email address'
export const confirmNewEmailText = 'Confirm to use this email for your account from now on.'
export const emailTaken = 'That email address is already in use.'
export const confirmYourSubscription = 'Confirm your subscription'
export const confirmSubscriptionText = 'Confirm to start receiving our newsletter.'
export const confirmSubscription = 'Confirm subscription'

export function subscriptionLinkUsed(spent: string): string {
  return `Failed to confirm newsletter subscription. ${spent}`
}

export const subscriptionNotConfirmed = 'Failed to confirm newsletter subscription'
export const unsubscribe = 'Unsubscribe'
export const unsubscribeText = 'Confirm to stop receiving our newsletter.'
export const youCouldNotBeUnsubscribed = "Couldn't unsubscribe you. Please try again later."
export const almostThere = 'Almost there'
export const signUpAnotherWay = 'Sign up another way'
export const chooseNameAndEmail = 'Pick a username and enter your email.'
export const chooseName = "Pick a username. It's the name others will see."
export const completeSignUp = 'Complete sign-up'
export const emailAgain = 'Confirm email'
export const noAccountMatches = 'No account matches that email/username and password.'
export const usernameTaken = 'That username is already taken.'
export const usernameHasSpecialCharacters = 'Username must not contain special characters'
export const invalidEmailAddress = 'Invalid email address'
export const captchaVerificationFailed = 'Captcha verification failed. Please try again.'
export const signUpTookTooLong = 'Your sign-up timed out. Please try again.'
export const tellUsYourEmail = "Enter your email address, and we'll send you a link to choose a new password."
export const sendLink = 'Send link'

export function resetLinkSent(sentTo: string): string {
  return `If there's an account for ${sentTo}, we've emailed it a link. It works once, for an hour. Can't find it? Check your spam folder.`
}

export const needsJavascript = 'Turn on JavaScript to do this. You can still read everything.'
export const toHomePage = 'Go to the home page'
export const accountSettings = 'Account settings'
export const newsletter = 'Newsletter'

export const passwordChanged = 'Password changed. Log in with your new password.'
export const chooseNewPassword = 'Choose a new password'
export const askForNewLink = 'Request a new link'
export const newPasswordReplacesOld = 'This replaces your old password and logs you out everywhere.'
export const setPassword = 'Set password'
export const newPassword = 'New password'
export const newPasswordAgain = 'Confirm new password'

// What the page of one's account says.

export const linkedAccounts = 'Linked accounts'
export const noSocialSignIn = 'There are no accounts to link on this site.'

export function sureToUnlink(name: string): string {
  return `Are you sure you want to unlink your ${name} account?`
}

export const linked = 'Linked'
export const notLinked = 'Not linked'
export const unlink = 'Unlink'
export const link = 'Link'
export const picture = 'Picture'
export const uploadPicture = 'Upload picture'
export const newPicture = 'New picture'

export function pictureForm(mebibytes: number): string {
  return `PNG, JPEG, WebP or GIF, up to ${mebibytes} MiB. We crop it to a square.`
}

export const pictureUpdatedSuccessfully = 'Picture updated successfully'
export const needsFreshLogin = 'For your security, please log in again first.'
export const failedToSendVerificationEmail = 'Failed to send verification email. Please try again later.'
export const alreadyVerified = 'Your email is already verified. Please reload the page.'
export const verificationEmailSentRecently =
  'A verification email was recently sent. Please check your inbox or try again later.'

export function failedToSendVerificationEmailWithCode(code: string): string {
  return `Failed to send verification email: ${code}`
}

export const emailTaken = 'That email address is already in use.'
export const invalidEmailAddress = 'Invalid email address'
export const notYourPassword = "That's not your current password."
export const tooManyEmailChanges =
  'You have requested too many email changes recently, please try again later'
export const failedToUpdateEmailAddress = 'Failed to update email address. Please try again later.'
export const passwordIsNotLongEnough = 'Password is not long enough.'
export const failedToUpdatePassword = 'Failed to update password. Please try again later.'
export const noPicture = "We can't read this image. Try PNG, JPEG, WebP or GIF."
export const thisPictureIsTooLarge = 'This picture is too large.'
export const failedToUploadPicture = 'Failed to upload picture. Please try again later.'
export const failedToUnlink = 'Failed to unlink account. Please try again later.'
export const cannotUnlinkLast =
  'You cannot unlink your last account. Please link another account first or set a password.'

export function failedToUnlinkWithCode(code: string): string {
  return `Failed to unlink account: ${code}`
}

export const failedToLinkAccount = 'Failed to link account. Please try again later.'
export const accountSettings = 'Account settings'
export const youAreLoggedInAs = "You're logged in as"
export const changingThemNeedsJavascript = 'Turn on JavaScript to change your settings.'
export const failedToEndSession = "Couldn't log out that device. Please try again later."
export const whereYouAreLoggedIn = 'Active sessions'
export const thisDevice = 'This device'
export const lastSeen = 'Last active'
export const loggedIn = ', logged in'

export function logOutDevice(device: string): string {
  return `Log out ${device}`
}

export const logOut = 'Log out'
export const logOutAllOtherDevices = 'Log out all other devices'
export const youAreLoggedInNowhere = 'No other devices.'
export const password = 'Password'
export const noPasswordYet = "You haven't set a password yet. Set one to log in without a linked account."
export const changePassword = 'Change password'
export const setPassword = 'Set password'
export const currentPassword = 'Current password'
export const newPassword = 'New password'

export function passwordLength(min: number, max: number): string {
  return `${min} to ${max} characters`
}

export const newPasswordAgain = 'Confirm new password'
export const passwordChanged = 'Password changed. All other devices have been logged out.'
export const untilVerified = 'Verify your email to post and comment.'
export const sendVerificationEmail = 'Send verification email'
export const verificationEmailSent = 'Verification email sent, please check your inbox'
export const email = 'Email'
export const verified = 'Verified'
export const notVerified = 'Not verified'
export const changeIt = 'Change email'
export const changeEmail = 'Change email'
export const newEmail = 'New email'
export const newEmailAgain = 'Confirm new email'

export function emailChangeLinkSent(sentTo: string): string {
  return `We sent a link to ${sentTo}. Open it to change your email.`
}

export const selectFileFirst = 'You must select a file to upload.'

export function atMostMebibytes(mebibytes: number): string {
  return `At most ${mebibytes} MiB`
}

export const chosenPicture = 'Preview of your new picture'

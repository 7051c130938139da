// What the page of one's account says.

export const linkedAccounts = 'Linked accounts'
export const noSocialSignIn = 'This site has no social sign-in.'

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
  return `PNG, JPEG, WebP or GIF, at most ${mebibytes} MiB. Its middle is shown, as a square.`
}

export const pictureUpdatedSuccessfully = 'Picture updated successfully'
export const needsFreshLogin =
  'This needs a fresh login: please log out, log in again, and repeat it within ten minutes.'
export const failedToSendVerificationEmail = 'Failed to send verification email. Please try again later.'
export const alreadyVerified = 'Your email address is verified already. Please reload the page.'
export const verificationEmailSentRecently =
  'A verification email was recently sent. Please check your inbox or try again later.'

export function failedToSendVerificationEmailWithCode(code: string): string {
  return `Failed to send verification email: ${code}`
}

export const emailTaken = 'That email address is already in use.'
export const invalidEmailAddress = 'Invalid email address'
export const notYourPassword = 'That is not your current password.'
export const tooManyEmailChanges =
  'You have requested too many email changes recently, please try again later'
export const failedToUpdateEmailAddress = 'Failed to update email address. Please try again later.'
export const passwordIsNotLongEnough = 'Password is not long enough.'
export const failedToUpdatePassword = 'Failed to update password. Please try again later.'
export const noPicture = 'This file is no picture that we can read.'
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
export const youAreLoggedInAs = 'You are logged in as'
export const changingThemNeedsJavascript = 'Changing them needs JavaScript.'
export const failedToEndSession = 'Failed to end the session. Please try again later.'
export const whereYouAreLoggedIn = 'Where you are logged in'
export const thisDevice = 'This device'
export const lastSeen = 'Last seen'
export const loggedIn = ', logged in'

export function logOutDevice(device: string): string {
  return `Log out ${device}`
}

export const logOut = 'Log out'
export const logOutAllOtherDevices = 'Log out all other devices'
export const youAreLoggedInNowhere = 'You are logged in nowhere else.'
export const password = 'Password'
export const noPasswordYet = 'You have none yet. With one you can log in without a provider.'
export const changePassword = 'Change password'
export const setPassword = 'Set password'
export const currentPassword = 'Current password'
export const newPassword = 'New password'

export function passwordLength(min: number, max: number): string {
  return `${min} to ${max} characters`
}

export const newPasswordAgain = 'New password again'
export const passwordChanged = 'Your password is changed, and every other device is logged out.'
export const untilVerified =
  'Until your address is verified you can read, and change your settings, but not write.'
export const sendVerificationEmail = 'Send verification email'
export const verificationEmailSent = 'Verification email sent, please check your inbox'
export const email = 'Email'
export const verified = 'Verified'
export const notVerified = 'Not verified'
export const changeIt = 'Change it'
export const changeEmail = 'Change email'
export const newEmail = 'New email'
export const newEmailAgain = 'New email again'

export function emailChangeLinkSent(sentTo: string): string {
  return `A link is on its way to ${sentTo}. Your address changes once you have followed it.`
}

export const selectFileFirst = 'You must select a file to upload.'

export function atMostMebibytes(mebibytes: number): string {
  return `At most ${mebibytes} MiB`
}

export const chosenPicture = 'The chosen picture'

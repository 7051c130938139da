// What stands where somebody may not write.
export const logIn = 'Log in'
export const youAreNotLoggedIn = "You've been logged out."
export const accountSettings = 'Account settings'
export const mailCanBeSentAgain = 'You can resend the link from your account settings.'

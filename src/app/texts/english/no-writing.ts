// What stands where somebody may not write.
export const logIn = 'Log in'
export const youAreNotLoggedIn = 'You are not logged in any more.'
export const accountSettings = 'Account settings'
export const mailCanBeSentAgain = 'The mail with the link can be sent again from your account settings.'

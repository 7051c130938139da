/** What a signed-in person finds in the bar. */
export const accountAreaTexts = {
  unverified: "Your account isn't verified!",
  unverifiedHint: "Your account isn't verified!\nClick to go to account settings",
  notifications: 'Notifications',
  someUnread: 'Notifications, some unread',
  unread: (count: number) => `Notifications, ${count} unread`,
  account: 'Account',
  accountSettings: 'Account settings',
  siteSettings: 'Site settings',
  viewProfile: 'View profile',
  logOut: 'Log out',
}

/** What logging out asks, and says when it may have failed. */
export const logOutTexts = {
  losesText: 'You have unsaved changes. Log out anyway?',
  mayHaveFailed: 'You may still be logged in',
  serversNotTold: "We couldn't reach our servers. Please try logging out again.",
}

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

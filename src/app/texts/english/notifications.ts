// What notifications and their settings say.

export const itCouldNotBeMuted = "Couldn't mute it"
export const itCouldNotBeFollowed = "Couldn't follow it"
export const youAreToldOfNew = "You'll be notified of new comments"
export const youAreNotToldOf = "You won't be notified of new comments"
export const mute = 'Mute'
export const follow = 'Follow'
export const notifications = 'Notifications'
export const notificationSettings = 'Notification settings'
export const markAllAsRead = 'Mark all as read'
export const notLoaded = "Couldn't load your notifications."
export const tryAgain = 'Retry'
export const whichNotifications = 'Which notifications'
export const unread = 'Unread'
export const nothingNew = 'Nothing new'
export const commentsRepliesAndMentionsThat = 'New comments, replies and mentions will show up here.'
export const all = 'All'
export const noNotificationsYet = 'No notifications yet'
export const whenSomebodyAnswersYouMentions =
  'Replies, mentions and comments on what you follow will show up here.'
export const unreadBefore = 'Unread: '

export function markAsReadOf(message: string): string {
  return `Mark as read: ${message}`
}

export const markAsRead = 'Mark as read'
export const settings = 'Settings'
export const nothingIsUnread = 'Nothing unread.'

export function unreadCount(count: number): string {
  return `${count} unread.`
}

export const comments = 'Comments'
export const somebodyCommentedOnWhatYou = 'Someone commented on something you wrote or follow.'
export const replies = 'Replies'
export const somebodyRepliedToYourComment = 'Someone replied to your comment.'
export const mentions = 'Mentions'
export const somebodyWroteYourNameWith = 'Someone mentioned you.'
export const tickets = 'Tickets'
export const ticketOfYoursOrOne = 'A ticket you opened or follow was closed or reopened.'
export const yourAccount = 'Your account'
export const siteOrItsStaffHave = 'Account and moderation notices.'
export const notificationCouldNotBeMarked = "Couldn't mark the notification as read"
export const notificationsCouldNotBeMarked = "Couldn't mark the notifications as read"
export const onSite = 'On the site'
export const onSiteAndByMail = 'On the site and by email'
export const notAtAll = 'Off'
export const changesSuccessfullySaved = 'Changes successfully saved'
export const failedToSaveYourChoice = 'Failed to save your choice. Please try again later.'
export const nothingIsMailedToYou = 'Verify your email to get notifications by email.'

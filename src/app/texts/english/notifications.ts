// What notifications and their settings say.

export const itCouldNotBeMuted = 'It could not be muted'
export const itCouldNotBeFollowed = 'It could not be followed'
export const youAreToldOfNew = 'You are told of new comments'
export const youAreNotToldOf = 'You are not told of new comments'
export const mute = 'Mute'
export const follow = 'Follow'
export const notifications = 'Notifications'
export const notificationSettings = 'Notification settings'
export const markAllAsRead = 'Mark all as read'
export const notLoaded = 'Your notifications could not be loaded.'
export const tryAgain = 'Try again'
export const whichNotifications = 'Which notifications'
export const unread = 'Unread'
export const nothingNew = 'Nothing new'
export const commentsRepliesAndMentionsThat =
  'Comments, replies and mentions that you have not read yet are shown here.'
export const all = 'All'
export const noNotificationsYet = 'No notifications yet'
export const whenSomebodyAnswersYouMentions =
  'When somebody answers you, mentions you or comments on what you follow, it is shown here.'
export const unreadBefore = 'Unread: '

export function markAsReadOf(message: string): string {
  return `Mark as read: ${message}`
}

export const markAsRead = 'Mark as read'
export const settings = 'Settings'
export const nothingIsUnread = 'Nothing is unread.'

export function unreadCount(count: number): string {
  return `${count} unread.`
}

export const comments = 'Comments'
export const somebodyCommentedOnWhatYou = 'Somebody commented on what you wrote or follow.'
export const replies = 'Replies'
export const somebodyRepliedToYourComment = 'Somebody replied to your comment.'
export const mentions = 'Mentions'
export const somebodyWroteYourNameWith = 'Somebody wrote your name with an @ before it.'
export const tickets = 'Tickets'
export const ticketOfYoursOrOne = 'A ticket of yours, or one that you follow, was closed or reopened.'
export const yourAccount = 'Your account'
export const siteOrItsStaffHave = 'The site or its staff have something to tell you.'
export const notificationCouldNotBeMarked = 'The notification could not be marked as read'
export const notificationsCouldNotBeMarked = 'The notifications could not be marked as read'
export const onSite = 'On the site'
export const onSiteAndByMail = 'On the site and by mail'
export const notAtAll = 'Not at all'
export const changesSuccessfullySaved = 'Changes successfully saved'
export const failedToSaveYourChoice = 'Failed to save your choice. Please try again later.'
export const nothingIsMailedToYou = 'Nothing is mailed to you before your email address is verified.'

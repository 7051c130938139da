/** The callers: anonymous, users who can't write, a member, the object's author, and staff. */
export const roles = [
  'anonymous',
  'unverified',
  'banned',
  'other',
  'author',
  'moderator',
  'developer',
  'admin',
] as const
/** A caller of the matrix. */
export type Role = (typeof roles)[number]

/** The response to an unknown mail key. */
const unknownToken = 'Failed to confirm newsletter subscription'

/** Expected result of each mutation for each role: ok, an error code, or the message of an unknown key. */
export const authorizationMatrix: Record<
  string,
  Record<Role, 'ok' | '401' | '403' | '404' | typeof unknownToken>
> = {
  createPost: members(),
  updatePost: { ...members(), other: '403', developer: '403' },
  deletePost: { ...members(), other: '403', developer: '403' },
  movePost: { ...members(), other: '403', author: '403', developer: '403' },
  createComment: members(),
  updateComment: { ...members(), other: '403', moderator: '403', developer: '403', admin: '403' },
  deleteComment: { ...members(), other: '403', developer: '403' },
  setRating: members(),
  createTicket: members(),
  updateTicket: { ...members(), other: '403' },
  setTicketStatus: { ...members(), other: '403', author: '403' },
  setTicketTags: { ...members(), other: '403', author: '403' },
  createTicketTag: { ...members(), other: '403', author: '403' },
  uploadCreation: members(),
  updateCreation: { ...members(), other: '403', developer: '403' },
  deleteCreation: { ...members(), other: '403', developer: '403' },
  markNotificationAsRead: { ...onlyOwner('404'), author: 'ok' },
  markAllNotificationsAsRead: onlyOwner('ok'),
  setNotificationPreference: onlyOwner('ok'),
  setDigest: onlyOwner('ok'),
  addPushSubscription: onlyOwner('ok'),
  removePushSubscription: onlyOwner('ok'),
  setFollowing: members(),
  markRead: onlyOwner('ok'),
  markForumRead: onlyOwner('ok'),
  saveDraft: members(),
  discardDraft: onlyOwner('ok'),
  renamePasskey: onlyOwner('404'),
  removePasskey: onlyOwner('404'),
  updateUser: members(),
  setFace: { ...onlyOwner('ok'), banned: '403' },
  sendNewsletter: { ...members(), other: '403', author: '403', moderator: '403', developer: '403' },
  retryNewsletter: unknownToSenders(),
  saveNewsletterDraft: { ...members(), other: '403', author: '403', moderator: '403' },
  deleteNewsletterDraft: unknownToSenders(),
  cancelNewsletter: unknownToSenders(),
  appealDecision: { ...onlyOwner('404'), author: 'ok' },
  answerAppeal: { ...members(), other: '403', author: '403', developer: '403' },
  updateNewsletter: { ...onlyOwner('ok'), unverified: '403' },
  updateNewsletterAnon: { ...onlyOwner('ok'), anonymous: 'ok' },
  requestUnsubscribe: { ...onlyOwner('ok'), anonymous: 'ok' },
  confirmNewsletter: { ...onlyOwner(unknownToken), anonymous: unknownToken },
  reportObject: { ...members(), author: '403' },
  resolveReport: moderators(),
  restoreObject: { ...moderators(), moderator: '404', admin: '404' },
  lockPost: moderators(),
  pinPost: moderators(),
  markAnswer: { ...members(), other: '403', developer: '403' },
  banUser: moderators(),
  unbanUser: moderators(),
  setRoles: admins(),
  startDataExport: admins(),
  startAccountDeletion: admins(),
  cancelAccountDeletion: admins(),
  endUserSessions: admins(),
  saveForum: admins(),
  createForums: admins(),
  sendTestEmail: admins(),
  checkCaptcha: admins(),
  saveProduct: admins(),
  saveTag: admins(),
  mergeTags: admins(),
  deleteTag: admins(),
  saveChangelogEntry: { ...members(), other: '403', author: '403' },
  deleteChangelogEntry: { ...members(), other: '403', author: '403' },
  saveLegalText: admins(),
  featureCreation: { ...members(), other: '403', author: '403' },
  retryJob: { ...admins(), admin: '404' },
  dropJob: { ...admins(), admin: '404' },
  dropMail: { ...admins(), admin: '404' },
  removeSuppressedAddress: { ...admins(), admin: '404' },
  endSession: { ...onlyOwner('404'), author: 'ok' },
  endOtherSessions: onlyOwner('ok'),
  requestDataExport: onlyOwner('ok'),
  acknowledgeMessages: onlyOwner('ok'),
}

/** Actions on one's own data: allowed for banned and unverified users, and not for staff on behalf of others. */
function onlyOwner<Outcome>(other: Outcome) {
  const all = { unverified: other, banned: other, other, author: other }
  return { anonymous: '401', ...all, moderator: other, developer: other, admin: other } as const
}

/** Results for an unknown ID: 404 only for users who may send newsletters. */
function unknownToSenders() {
  return {
    ...members(),
    other: '403',
    author: '403',
    moderator: '403',
    developer: '404',
    admin: '404',
  } as const
}

function members() {
  const ok = { other: 'ok', author: 'ok', moderator: 'ok', developer: 'ok', admin: 'ok' } as const
  return { anonymous: '401', unverified: '403', banned: '403', ...ok } as const
}

function moderators() {
  return { ...members(), other: '403', author: '403', developer: '403' } as const
}

function admins() {
  return { ...moderators(), moderator: '403' } as const
}

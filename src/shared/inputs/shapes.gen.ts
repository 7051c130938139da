// Generated from the contract by `npm run codegen`; not to be edited.
import { z } from 'zod'
import './zod-without-jit.ts'

export const creationFilterShape = /* @__PURE__ */ z.strictObject({
  query: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  kind: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.enum(['BOARD', 'WORLD'])),
  release: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  mods: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.enum(['NONE', 'SOME'])),
  mod: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  size: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.enum(['TINY', 'SMALL', 'MEDIUM', 'LARGE', 'HUGE'])),
})

export const saveLegalTextShape = /* @__PURE__ */ z.strictObject({
  kind: /* @__PURE__ */ z.enum(['PRIVACY', 'TERMS', 'IMPRINT', 'RULES']),
  body: /* @__PURE__ */ z.string(),
  ifUpdatedAt: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.int()),
})

export const saveChangelogEntryShape = /* @__PURE__ */ z.strictObject({
  entryId: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.int()),
  date: /* @__PURE__ */ z.string(),
  body: /* @__PURE__ */ z.string(),
  ifUpdatedAt: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.int()),
})

export const deleteChangelogEntryShape = /* @__PURE__ */ z.strictObject({
  entryId: /* @__PURE__ */ z.int(),
})

export const removeSuppressedAddressShape = /* @__PURE__ */ z.strictObject({
  suppressionId: /* @__PURE__ */ z.int(),
})

export const createCommentShape = /* @__PURE__ */ z.strictObject({
  body: /* @__PURE__ */ z.string(),
  objectId: /* @__PURE__ */ z.string(),
  parentId: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const updateCommentShape = /* @__PURE__ */ z.strictObject({
  commentId: /* @__PURE__ */ z.string(),
  body: /* @__PURE__ */ z.string(),
  ifEditedAt: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.int()),
})

export const deleteCommentShape = /* @__PURE__ */ z.strictObject({
  commentId: /* @__PURE__ */ z.string(),
  reason: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  rule: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const setRatingShape = /* @__PURE__ */ z.strictObject({
  objid: /* @__PURE__ */ z.string(),
  clear: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.boolean()),
})

export const acknowledgeMessagesShape = /* @__PURE__ */ z.strictObject({
  ids: /* @__PURE__ */ z.array(/* @__PURE__ */ z.int()),
})

export const endSessionShape = /* @__PURE__ */ z.strictObject({
  sessionId: /* @__PURE__ */ z.string(),
  password: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const endOtherSessionsShape = /* @__PURE__ */ z.strictObject({
  password: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const requestDataExportShape = /* @__PURE__ */ z.strictObject({
  password: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const updateNewsletterShape = /* @__PURE__ */ z.strictObject({
  newLevel: /* @__PURE__ */ z.int(),
})

export const updateNewsletterAnonShape = /* @__PURE__ */ z.strictObject({
  address: /* @__PURE__ */ z.string(),
  minor: /* @__PURE__ */ z.boolean(),
})

export const requestUnsubscribeShape = /* @__PURE__ */ z.strictObject({
  address: /* @__PURE__ */ z.string(),
})

export const confirmNewsletterShape = /* @__PURE__ */ z.strictObject({
  token: /* @__PURE__ */ z.string(),
})

export const sendNewsletterShape = /* @__PURE__ */ z.strictObject({
  title: /* @__PURE__ */ z.string(),
  url: /* @__PURE__ */ z.string(),
  body: /* @__PURE__ */ z.string(),
  list: /* @__PURE__ */ z.enum(['TEST', 'MAJOR', 'MINOR']),
  sendDiscord: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.boolean()),
  again: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.boolean()),
  sendAt: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.int()),
  draftId: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.int()),
})

export const saveNewsletterDraftShape = /* @__PURE__ */ z.strictObject({
  draftId: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.int()),
  title: /* @__PURE__ */ z.string(),
  url: /* @__PURE__ */ z.string(),
  body: /* @__PURE__ */ z.string(),
})

export const deleteNewsletterDraftShape = /* @__PURE__ */ z.strictObject({
  draftId: /* @__PURE__ */ z.int(),
})

export const cancelNewsletterShape = /* @__PURE__ */ z.strictObject({
  campaignId: /* @__PURE__ */ z.int(),
})

export const retryNewsletterShape = /* @__PURE__ */ z.strictObject({
  campaignId: /* @__PURE__ */ z.int(),
})

export const newsletterPreviewShape = /* @__PURE__ */ z.strictObject({
  title: /* @__PURE__ */ z.string(),
  url: /* @__PURE__ */ z.string(),
  body: /* @__PURE__ */ z.string(),
})

export const createPostShape = /* @__PURE__ */ z.strictObject({
  forumId: /* @__PURE__ */ z.string(),
  title: /* @__PURE__ */ z.string(),
  body: /* @__PURE__ */ z.string(),
})

export const updatePostShape = /* @__PURE__ */ z.strictObject({
  postId: /* @__PURE__ */ z.string(),
  title: /* @__PURE__ */ z.string(),
  body: /* @__PURE__ */ z.string(),
  ifEditedAt: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.int()),
})

export const deletePostShape = /* @__PURE__ */ z.strictObject({
  postId: /* @__PURE__ */ z.string(),
  reason: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  rule: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const movePostShape = /* @__PURE__ */ z.strictObject({
  postId: /* @__PURE__ */ z.string(),
  forumId: /* @__PURE__ */ z.string(),
})

export const markNotificationAsReadShape = /* @__PURE__ */ z.strictObject({
  notificationId: /* @__PURE__ */ z.int(),
})

export const setNotificationPreferenceShape = /* @__PURE__ */ z.strictObject({
  type: /* @__PURE__ */ z.enum(['COMMENT', 'REPLY', 'MENTION', 'TICKET_STATUS', 'SYSTEM']),
  delivery: /* @__PURE__ */ z.enum(['SITE', 'MAIL', 'NONE']),
})

export const setFollowingShape = /* @__PURE__ */ z.strictObject({
  objectId: /* @__PURE__ */ z.string(),
  following: /* @__PURE__ */ z.boolean(),
})

export const setTicketStatusShape = /* @__PURE__ */ z.strictObject({
  ticketId: /* @__PURE__ */ z.string(),
  open: /* @__PURE__ */ z.boolean(),
  closedVersion: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const setTicketTagsShape = /* @__PURE__ */ z.strictObject({
  ticketId: /* @__PURE__ */ z.string(),
  tags: /* @__PURE__ */ z.array(/* @__PURE__ */ z.int()),
  seen: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.array(/* @__PURE__ */ z.int())),
})

export const createTicketTagShape = /* @__PURE__ */ z.strictObject({
  name: /* @__PURE__ */ z.string(),
  color: /* @__PURE__ */ z.string(),
  productId: /* @__PURE__ */ z.string(),
})

export const createTicketShape = /* @__PURE__ */ z.strictObject({
  kind: /* @__PURE__ */ z.enum(['ISSUE', 'FEATURE']),
  title: /* @__PURE__ */ z.string(),
  body: /* @__PURE__ */ z.string(),
  productId: /* @__PURE__ */ z.string(),
})

export const updateTicketShape = /* @__PURE__ */ z.strictObject({
  ticketId: /* @__PURE__ */ z.string(),
  title: /* @__PURE__ */ z.string(),
  body: /* @__PURE__ */ z.string(),
  ifEditedAt: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.int()),
})

export const uploadCreationShape = /* @__PURE__ */ z.strictObject({
  title: /* @__PURE__ */ z.string(),
  body: /* @__PURE__ */ z.string(),
  kind: /* @__PURE__ */ z.enum(['BOARD', 'WORLD']),
  images: /* @__PURE__ */ z.array(/* @__PURE__ */ z.string()),
  uploadedFileId: /* @__PURE__ */ z.string(),
})

export const updateCreationShape = /* @__PURE__ */ z.strictObject({
  creationId: /* @__PURE__ */ z.string(),
  title: /* @__PURE__ */ z.string(),
  body: /* @__PURE__ */ z.string(),
  images: /* @__PURE__ */ z.array(/* @__PURE__ */ z.string()),
  ifEditedAt: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.int()),
  uploadedFileId: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  versionNote: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const deleteCreationShape = /* @__PURE__ */ z.strictObject({
  creationId: /* @__PURE__ */ z.string(),
  reason: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  rule: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const featureCreationShape = /* @__PURE__ */ z.strictObject({
  creationId: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const updateUserShape = /* @__PURE__ */ z.strictObject({
  bio: /* @__PURE__ */ z.string(),
})

export const reportObjectShape = /* @__PURE__ */ z.strictObject({
  objectId: /* @__PURE__ */ z.string(),
  reason: /* @__PURE__ */ z.enum(['SPAM', 'ABUSE', 'OFF_TOPIC', 'ILLEGAL', 'OTHER']),
  text: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const resolveReportShape = /* @__PURE__ */ z.strictObject({
  reportId: /* @__PURE__ */ z.int(),
  act: /* @__PURE__ */ z.enum(['DISMISS', 'HIDE', 'WARN', 'BAN']),
  message: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  until: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.int()),
  hide: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.boolean()),
  parts: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.array(/* @__PURE__ */ z.enum(['BIO', 'PICTURE']))),
  rule: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const restoreObjectShape = /* @__PURE__ */ z.strictObject({
  objectId: /* @__PURE__ */ z.string(),
})

export const lockPostShape = /* @__PURE__ */ z.strictObject({
  postId: /* @__PURE__ */ z.string(),
  locked: /* @__PURE__ */ z.boolean(),
  reason: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  rule: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const pinPostShape = /* @__PURE__ */ z.strictObject({
  postId: /* @__PURE__ */ z.string(),
  pinned: /* @__PURE__ */ z.boolean(),
})

export const banUserShape = /* @__PURE__ */ z.strictObject({
  userId: /* @__PURE__ */ z.string(),
  reason: /* @__PURE__ */ z.string(),
  until: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.int()),
  rule: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
})

export const unbanUserShape = /* @__PURE__ */ z.strictObject({
  userId: /* @__PURE__ */ z.string(),
})

export const appealDecisionShape = /* @__PURE__ */ z.strictObject({
  decisionId: /* @__PURE__ */ z.int(),
  text: /* @__PURE__ */ z.string(),
})

export const answerAppealShape = /* @__PURE__ */ z.strictObject({
  decisionId: /* @__PURE__ */ z.int(),
  outcome: /* @__PURE__ */ z.enum(['UPHELD', 'OVERTURNED']),
  answer: /* @__PURE__ */ z.string(),
})

export const setRolesShape = /* @__PURE__ */ z.strictObject({
  userId: /* @__PURE__ */ z.string(),
  roles: /* @__PURE__ */ z.array(/* @__PURE__ */ z.string()),
})

export const startDataExportShape = /* @__PURE__ */ z.strictObject({
  userId: /* @__PURE__ */ z.string(),
})

export const startAccountDeletionShape = /* @__PURE__ */ z.strictObject({
  userId: /* @__PURE__ */ z.string(),
  texts: /* @__PURE__ */ z.enum(['KEEP', 'DELETE']),
})

export const cancelAccountDeletionShape = /* @__PURE__ */ z.strictObject({
  userId: /* @__PURE__ */ z.string(),
})

export const endUserSessionsShape = /* @__PURE__ */ z.strictObject({
  userId: /* @__PURE__ */ z.string(),
})

export const saveForumShape = /* @__PURE__ */ z.strictObject({
  forumId: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  title: /* @__PURE__ */ z.string(),
  description: /* @__PURE__ */ z.string(),
  protected: /* @__PURE__ */ z.boolean(),
  position: /* @__PURE__ */ z.int(),
  archived: /* @__PURE__ */ z.boolean(),
})

export const newForumShape = /* @__PURE__ */ z.strictObject({
  forumId: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  title: /* @__PURE__ */ z.string(),
  description: /* @__PURE__ */ z.string(),
  protected: /* @__PURE__ */ z.boolean(),
})

export const createForumsShape = /* @__PURE__ */ z.strictObject({
  forums: /* @__PURE__ */ z.array(newForumShape),
})

export const saveProductShape = /* @__PURE__ */ z.strictObject({
  productId: /* @__PURE__ */ z.string(),
  isNew: /* @__PURE__ */ z.boolean(),
  name: /* @__PURE__ */ z.string(),
  description: /* @__PURE__ */ z.string(),
  position: /* @__PURE__ */ z.int(),
  archived: /* @__PURE__ */ z.boolean(),
})

export const saveTagShape = /* @__PURE__ */ z.strictObject({
  tagId: /* @__PURE__ */ z.int(),
  name: /* @__PURE__ */ z.string(),
  color: /* @__PURE__ */ z.string(),
})

export const mergeTagsShape = /* @__PURE__ */ z.strictObject({
  tagId: /* @__PURE__ */ z.int(),
  intoTagId: /* @__PURE__ */ z.int(),
})

export const deleteTagShape = /* @__PURE__ */ z.strictObject({
  tagId: /* @__PURE__ */ z.int(),
})

export const retryJobShape = /* @__PURE__ */ z.strictObject({
  jobId: /* @__PURE__ */ z.int(),
})

export const dropJobShape = /* @__PURE__ */ z.strictObject({
  jobId: /* @__PURE__ */ z.int(),
})

export const dropMailShape = /* @__PURE__ */ z.strictObject({
  mailId: /* @__PURE__ */ z.int(),
})
